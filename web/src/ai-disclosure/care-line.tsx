import type { AnswerCare } from '@diary/contract/answer-care'
import { busyLabels } from '@diary/contract/busy-labels'
import { careLabels } from '@diary/contract/care-words'
import { Button, buttonClass } from '../ui/button.tsx'
import { moveFocus } from '../ui/move-focus.ts'
import { WhoCanRead } from './who-can-read.tsx'

export interface CareLineProps {
  care: AnswerCare
  /** The link's label. */
  whoReads: string
  /** Absent where no further request is possible. */
  onMeantOtherwise?: (() => void) | undefined
  /** It was pressed, and the answer is pending. */
  busy?: boolean | undefined
  /** Removes the answer from the screen and the entry; absent where it is not stored. */
  onHide?: (() => void) | undefined
}

/** Below an answer to a hard text: who can read it, and how to correct or hide it. */
export function CareLine({ care, whoReads, onMeantOtherwise, busy = false, onHide }: CareLineProps) {
  return (
    <div className="cluster care">
      <WhoCanRead label={whoReads} className={buttonClass({ variant: 'plain' })} />
      {care.canReadAsOrdinary && onMeantOtherwise ? (
        <Button ref={moveFocus} variant="plain" busy={busy && busyLabels.analysing} onClick={onMeantOtherwise}>
          {careLabels.meantOtherwise}
        </Button>
      ) : null}
      {care.showsHelp && onHide ? (
        <Button variant="plain" onClick={onHide}>
          {careLabels.hide}
        </Button>
      ) : null}
    </div>
  )
}
