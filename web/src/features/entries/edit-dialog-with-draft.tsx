import type { Entry } from '@diary/contract/entries'
import { useOwnDraft } from '../../platform/own-draft.ts'
import { editDrafts, readEditDraft } from './draft-schema.ts'
import { EditEntryForm } from './edit-entry-form.tsx'

export interface EditDialogWithDraftProps {
  entry: Entry
  /** It has been deleted elsewhere: the typed text is still here. */
  gone: boolean
  onClose: () => void
}

/** 'Edit Diary Entry', over the diary or the open entry, with stored unsaved changes if there are any. */
export function EditDialogWithDraft({ entry, gone, onClose }: EditDialogWithDraftProps) {
  const own = useOwnDraft(editDrafts(entry.id), readEditDraft)
  return own ? (
    <EditEntryForm entry={entry} gone={gone} draft={own.draft} draftName={own.name} onClose={onClose} />
  ) : null
}
