import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawalQuestion } from './withdrawal-question.tsx'

/** The third answer for people who are asked again: keep the diary without agreeing. */
export function KeepDiaryAnswer({ disabled, onKept }: { disabled: boolean; onKept: () => void }) {
  const [asked, setAsked] = useState(false)
  const withdrawal = useWithdrawal(() => {
    setAsked(false)
    onKept()
  })
  return (
    <>
      <Button disabled={disabled} onClick={() => setAsked(true)}>
        Keep the diary, leave the study
      </Button>
      {asked ? (
        <WithdrawalQuestion
          outcome="keepDiary"
          busy={withdrawal.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => withdrawal.mutate('keepDiary')}
        />
      ) : null}
    </>
  )
}
