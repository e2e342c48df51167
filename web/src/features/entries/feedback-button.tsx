import { busyLabels } from '@diary/contract/busy-labels'
import type { Entry } from '@diary/contract/entries'
import { paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type ReactNode, useId } from 'react'
import { aiStateQuery, isSwitchedOff } from '../../ai-disclosure/ai-state.ts'
import { wantsCoaching } from '../../entry-display/entry-labels.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { icon } from '../../ui/icon.ts'
import { moveFocus } from '../../ui/move-focus.ts'
import { useEntryFeedback } from './use-entry-feedback.ts'

export interface FeedbackButtonProps {
  entry: Entry
  /** The reason is shown elsewhere on this screen: here it is for screen readers only. */
  reasonShownElsewhere?: boolean | undefined
  /** Called when the answer is in the diary. */
  onAnswered: () => void
}

/** 'Get AI Coaching', where there is text without current feedback. */
export function FeedbackButton({ entry, ...rest }: FeedbackButtonProps) {
  return wantsCoaching(entry) ? <AskForCoaching id={entry.id} {...rest} /> : null
}

function AskForCoaching({ id, reasonShownElsewhere, onAnswered }: { id: string } & Omit<FeedbackButtonProps, 'entry'>) {
  const { ask, busy, cancel, failed, dialog } = useEntryFeedback(id, onAnswered)
  const { off, reason } = useHindrance(failed !== undefined)
  const reasonId = useId()

  return (
    <>
      <Button
        ref={moveFocus}
        variant="coach"
        busy={busy && busyLabels.analysing}
        aria-disabled={off || undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={off ? undefined : () => void ask()}
      >
        <MessageCircle {...icon} />
        Get AI Coaching
      </Button>
      {busy && cancel ? (
        <Button ref={moveFocus} variant="plain" onClick={cancel}>
          Cancel
        </Button>
      ) : null}
      {failed ? <FieldError>{failed}</FieldError> : null}
      {reason ? (
        <span id={reasonId} className={reasonShownElsewhere ? 'sr-only' : 'text-xs text-muted self-center'}>
          {reason}
        </span>
      ) : null}
      {dialog}
    </>
  )
}

/** Why a request would be refused; an unreachable provider may be back, so it can be tried. */
const useHindrance = (saysWhyItFailed: boolean): { readonly off: boolean; readonly reason: ReactNode } => {
  // Shared by all cards: refetched only when invalidated, not by each card that scrolls into view.
  const { data: state } = useQuery({ ...aiStateQuery, staleTime: Number.POSITIVE_INFINITY })
  const off = isSwitchedOff(state, 'entryFeedback')
  if (state && !state.mayRead) {
    return {
      off,
      reason: (
        <>
          AI may not read your entries. You can change this in your <Link to={paths.profile}>Profile</Link>.
        </>
      ),
    }
  }
  if (off) return { off, reason: 'Switched off for the moment.' }
  const unreachable = state?.uses.entryFeedback === 'unreachable' && !saysWhyItFailed
  return { off, reason: unreachable ? 'AI cannot be reached just now.' : undefined }
}
