import { adminLimits, ExportPurpose, exportAdminEntries, type exportFormats } from '@diary/contract/study-admin'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { request, sentenceFor } from '../../platform/api.ts'
import { showInForm } from '../../platform/form-failures.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useAdminAddress } from '../admin/index.ts'
import { filterWords, readFilters } from './entry-filters.ts'
import { useCompetences } from './queries.ts'

const Purpose = z.object({ purpose: ExportPurpose })
type Purpose = z.infer<typeof Purpose>

export interface ExportDialogProps {
  format: (typeof exportFormats)[number]
  onClose: () => void
}

/** Asks for an export's purpose, describes its content, and saves it. Closing it aborts a running export. */
export function ExportDialog({ format, onClose }: ExportDialogProps) {
  const { search } = useAdminAddress()
  const { filters, problem } = readFilters(search)
  const { nameOf } = useCompetences()
  const form = useForm<Purpose, unknown, Purpose>({
    resolver: standardSchemaResolver(Purpose),
    defaultValues: { purpose: '' },
  })
  const calledOff = useRef(new AbortController())
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ purpose }: Purpose) => {
      const { signal } = calledOff.current
      const query = { ...filters, format, purpose }
      return saveDownload(await request(exportAdminEntries, { query, signal }), `entries.${format}`)
    },
    onSuccess: file => {
      showToast({ title: toasts.dataExported.title, text: file, tone: 'good' })
      onClose()
    },
    onError: error => {
      if (calledOff.current.signal.aborted) return
      const { title, text } = toasts.exportFailed
      showToast({ title, text: showInForm(form, sentenceFor(error, text), error), tone: 'bad' })
    },
  })
  const submit = form.handleSubmit(purpose => {
    if (!isPending && !problem) mutate(purpose)
  })
  const close = () => {
    calledOff.current.abort()
    onClose()
  }
  const narrowing = filterWords(filters, nameOf)
  return (
    <Dialog open onOpenChange={close} title={`Export ${format.toUpperCase()}`}>
      <form className="stack" onSubmit={submit}>
        <p className="text-sm">
          {narrowing.length > 0
            ? `All entries that match the filters: ${narrowing.join(', ')}.`
            : 'All entries that research may use; no filter is set.'}{' '}
          Search words do not narrow an export. Texts are masked and people are named by research ID.
        </p>
        {problem ? <p className="text-sm">{problem}.</p> : null}
        <Field
          label="What is it for?"
          hint="Kept in the audit log with your name, the filters and the number of entries."
          error={form.formState.errors.purpose?.message}
        >
          <TextInput maxLength={adminLimits.purposeMax} autoComplete="off" {...form.register('purpose')} />
        </Field>
        <div className="cluster-end">
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isPending && 'Exporting...'}>
            Export
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
