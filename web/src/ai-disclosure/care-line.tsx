import type { AnswerCare } from '@diary/contract/answer-care'
import { busyLabels } from '@diary/contract/busy-labels'
import { careLabels } from '@diary/contract/care-words'
import { Button, buttonClass } from '../ui/button.tsx'
import { moveFocus } from '../ui/move-focus.ts'
import { WhoCanRead } from './who-can-read.tsx'

export interface CareLineProps {
  care: AnswerCare
  /** What the link to the choice is called here. */
  whoReads: string
  /** Absent where nothing can be asked any more. */
  onMeantOtherwise?: (() => void) | undefined
  /** It has been pressed, and the answer is on its way. */
  busy?: boolean | undefined
  /** Takes the answer off the screen and out of the entry; absent where it is kept nowhere. */
  onHide?: (() => void) | undefined
}

/** Below an answer to something hard: who can read it, and how to take it back. */
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
