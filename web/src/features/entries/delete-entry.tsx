import { busyLabels } from '@diary/contract/busy-labels'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { useDeleteEntry } from './entry-mutations.ts'

/** Deletes an entry after a confirmation. */
export function DeleteEntry({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteEntry(id, onDeleted)
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 {...icon} />
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this entry?"
        text="The entry and the feedback made from it will go. This cannot be undone."
        confirmLabel="Delete"
        busy={isPending && busyLabels.deleting}
        onConfirm={() => mutate(undefined, { onError: () => setAsking(false) })}
      />
    </>
  )
}
