import type { Entry } from '@diary/contract/entries'
import { useStoredDraft } from '../../platform/use-draft.ts'
import { editDraftName, readEditDraft } from './draft-shapes.ts'
import { EditForm } from './edit-form.tsx'

export interface EditDialogProps {
  entry: Entry
  /** It has been deleted elsewhere: what was typed is still here. */
  gone: boolean
  onClose: () => void
}

/** 'Edit Diary Entry', over the diary or over the open entry, with the changes that were left unsaved if there are any. */
export function EditDialog({ entry, gone, onClose }: EditDialogProps) {
  const stored = useStoredDraft(editDraftName(entry.id), readEditDraft)
  return stored ? <EditForm entry={entry} gone={gone} draft={stored.draft} onClose={onClose} /> : null
}
