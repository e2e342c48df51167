import { useOwnDraft } from '../../platform/own-draft.ts'
import { ComposerForm, type ComposerFormProps } from './composer-form.tsx'
import { newEntryDrafts, readNewEntryDraft } from './draft-schema.ts'

export type ComposerWithDraftProps = Omit<ComposerFormProps, 'draft' | 'draftName'>

/** The add form, opened in place, with a stored draft if there is one. */
export function ComposerWithDraft(props: ComposerWithDraftProps) {
  const own = useOwnDraft(newEntryDrafts, readNewEntryDraft)
  return own ? <ComposerForm {...props} draft={own.draft} draftName={own.name} /> : null
}
