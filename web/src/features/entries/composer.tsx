import { useStoredDraft } from '../../platform/use-draft.ts'
import { ComposerForm, type ComposerFormProps } from './composer-form.tsx'
import { newEntryDraftName, readNewEntryDraft } from './draft-shapes.ts'

export type ComposerProps = Omit<ComposerFormProps, 'draft'>

/** The add form, opened in place, with the draft that was left behind if there is one. */
export function Composer(props: ComposerProps) {
  const stored = useStoredDraft(newEntryDraftName, readNewEntryDraft)
  return stored ? <ComposerForm {...props} draft={stored.draft} /> : null
}
