import { busyLabels } from '@diary/contract/busy-labels'
import { removeAdminEntries } from '@diary/contract/study-admin'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { call, sentenceFor } from '../../platform/api.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { showToast } from '../../ui/toast-store.ts'
import { entriesKey, statisticsQuery } from './queries.ts'

export interface RemoveEntriesProps {
  ids: readonly string[]
  onRemoved: () => void
}

const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

const warnings = {
  one: 'The entry and all that was made from it alone will go, from the diary of the person who wrote it too. They are told by mail. This cannot be undone.',
  many: 'The entries and all that was made from them alone will go, from the diaries of the people who wrote them too. They are told by mail how many. This cannot be undone.',
}

/** Deletes the selected entries after a confirmation. */
export function RemoveEntries({ ids, onRemoved }: RemoveEntriesProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeAdminEntries, { body: { entryIds: [...ids] } }),
    onSuccess: ({ deleted, gone }) => {
      setAsking(false)
      onRemoved()
      const before = gone > 0 ? ` ${entries(gone)} had gone before.` : ''
      showToast({ title: toasts.entriesDeleted.title, text: `${entries(deleted)} deleted.${before}`, tone: 'good' })
    },
    onError: error => {
      setAsking(false)
      const { title, text } = toasts.entriesDeletionFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
    // Also after a failure: only the answer may have been lost.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: entriesKey })
      void client.invalidateQueries({ queryKey: statisticsQuery.queryKey })
    },
  })
  return (
    <div className="cluster-between pt-4">
      <p className="text-sm">
        <b>{ids.length} selected</b>
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 {...icon} />
        Delete selected entries
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${entries(ids.length)}?`}
        text={warnings[ids.length === 1 ? 'one' : 'many']}
        confirmLabel="Delete"
        cancelLabel={ids.length === 1 ? 'Keep it' : 'Keep them'}
        busy={isPending && busyLabels.deleting}
        onConfirm={() => mutate()}
      />
    </div>
  )
}
