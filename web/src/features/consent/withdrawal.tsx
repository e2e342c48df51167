import type { WithdrawalOutcome } from '@diary/contract/consent'
import { busyLabels } from '@diary/contract/toasts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { useWithdrawal } from './use-withdrawal.ts'

const ConfirmDialog = lazyPart(() => import('../../ui/alert-dialog.tsx'), 'ConfirmDialog')

const questions = {
  keepDiary: {
    title: 'Withdraw and keep the diary?',
    text: 'From now on research uses nothing of yours, neither what you have written nor what you write later. The diary stays open, for you alone. You can consent anew whenever you like.',
    confirm: 'Withdraw',
  },
  leave: {
    title: 'Leave the study?',
    text: 'From now on research uses nothing of yours, your consent ends, and the diary is closed. Nothing is deleted by this. The next screen lets you download everything and delete your account.',
    confirm: 'Leave the study',
  },
} as const

export interface WithdrawalProps {
  /** The diary is open, or would be but for a new text, so that it can be kept. */
  canKeep: boolean
  onWithdrawn?: ((outcome: WithdrawalOutcome) => void) | undefined
}

/** The two ways to withdraw, explained; each asks once more before it holds. */
export function Withdrawal({ canKeep, onWithdrawn }: WithdrawalProps) {
  const [asked, setAsked] = useState<WithdrawalOutcome>()
  const withdrawal = useWithdrawal(outcome => {
    setAsked(undefined)
    // The next screen begins with what has happened, and with the ways on from there.
    if (outcome === 'leave') scrollTo(0, 0)
    onWithdrawn?.(outcome)
  })
  return (
    <>
      <div className="lines mt-4">
        {canKeep ? (
          <div>
            <div>
              <b>Keep the diary for yourself</b>
              <p>
                Research uses nothing of yours from that second: your entries are in no list, figure or export any more,
                other than as counts in a report that was made before, until the next one replaces it. The diary stays
                open to you, also when the consent text changes.
              </p>
            </div>
            <Button onClick={() => setAsked('keepDiary')}>Withdraw, keep diary</Button>
          </div>
        ) : null}
        <div>
          <div>
            <b>Leave</b>
            <p>
              Your consent ends, too: the diary is closed. You can still download everything, agree anew, or go on to
              delete your account.
            </p>
          </div>
          <Button variant="danger" onClick={() => setAsked('leave')}>
            Leave the study
          </Button>
        </div>
      </div>
      <p className="small quiet mt-3">
        What cannot be taken back: published results in which your entries were counted, and files that researchers
        exported before. A report on the study counts you until the next one is made, without words of yours.
      </p>
      {asked ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={open => open || withdrawal.isPending || setAsked(undefined)}
            title={questions[asked].title}
            text={questions[asked].text}
            confirmLabel={questions[asked].confirm}
            harmless={asked === 'keepDiary'}
            cancelLabel="Stay in the study"
            busy={withdrawal.isPending && busyLabels.processing}
            onConfirm={() => withdrawal.mutate(asked)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
