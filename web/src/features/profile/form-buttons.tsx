import { busyLabels } from '@diary/contract/toasts'
import { Button } from '../../ui/button.tsx'

interface FormButtonsProps {
  save: string
  saving: boolean
  onCancel: () => void
}

export function FormButtons({ save, saving, onCancel }: FormButtonsProps) {
  return (
    <div className="acts0">
      <Button type="submit" variant="primary" busy={saving && busyLabels.saving}>
        {save}
      </Button>
      <Button variant="plain" disabled={saving} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
