import { busyLabels } from '@diary/contract/busy-labels'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'

interface FormButtonsProps {
  save: string
  saving: boolean
  /** Why saving failed, where no field says it. */
  failure: string | undefined
  onCancel: () => void
}

export function FormButtons({ save, saving, failure, onCancel }: FormButtonsProps) {
  return (
    <>
      <div className="mt-4 empty:hidden">
        <Failure>{failure}</Failure>
      </div>
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={saving && busyLabels.saving}>
          {save}
        </Button>
        <Button variant="plain" disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
