import type { WithdrawalOutcome } from '@diary/contract/consent'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawalQuestion } from './withdrawal-question.tsx'

export interface WithdrawalProps {
  /** Whether the diary can be kept: it is open, or only closed by a new text. */
  canKeep: boolean
  onWithdrawn?: ((outcome: WithdrawalOutcome) => void) | undefined
}

/** The two ways to withdraw, explained; each asks for confirmation. */
export function Withdrawal({ canKeep, onWithdrawn }: WithdrawalProps) {
  const [asked, setAsked] = useState<WithdrawalOutcome>()
  const withdrawal = useWithdrawal(outcome => {
    setAsked(undefined)
    // The next screen starts with the outcome and the next steps.
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
      <p className="text-sm text-muted mt-3">
        What cannot be taken back: published results in which your entries were counted, and files that researchers
        exported before. A report on the study counts you until the next one is made, without words of yours.
      </p>
      {asked ? (
        <WithdrawalQuestion
          outcome={asked}
          busy={withdrawal.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => withdrawal.mutate(asked)}
        />
      ) : null}
    </>
  )
}
