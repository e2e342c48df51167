import { busyLabels } from '@diary/contract/busy-labels'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type RefObject, useCallback } from 'react'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'

export interface UnsavedNoticeProps {
  saving: boolean
  /** Takes the focus when this disappears. */
  heading: RefObject<HTMLElement | null>
  onReset: () => void
}

/** Says that there are unsaved changes, with two actions. */
export function UnsavedNotice({ saving, heading, onReset }: UnsavedNoticeProps) {
  const handFocusOver = useCallback(
    (notice: HTMLElement | null) => () => {
      if (notice?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    },
    [heading],
  )
  return (
    <div className="unsaved" ref={handFocusOver}>
      <p role="status">
        <CircleAlert {...icon} />
        <span>You have unsaved changes. Don't forget to save your edits.</span>
      </p>
      <div className="cluster">
        <Button variant="plain" aria-disabled={saving || undefined} onClick={() => saving || onReset()}>
          Reset
        </Button>
        <Button type="submit" variant="primary" busy={saving && busyLabels.saving}>
          Save Changes
        </Button>
      </div>
    </div>
  )
}
