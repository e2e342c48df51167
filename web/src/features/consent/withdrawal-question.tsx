import { busyLabels } from '@diary/contract/busy-labels'
import type { WithdrawalOutcome } from '@diary/contract/consent'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'

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

export interface WithdrawalQuestionProps {
  outcome: WithdrawalOutcome
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation of a withdrawal. */
export function WithdrawalQuestion({ outcome, busy, onClose, onConfirm }: WithdrawalQuestionProps) {
  const { title, text, confirm } = questions[outcome]
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={open => open || busy || onClose()}
        title={title}
        text={text}
        confirmLabel={confirm}
        harmless={outcome === 'keepDiary'}
        cancelLabel="Stay in the study"
        busy={busy && busyLabels.processing}
        onConfirm={onConfirm}
      />
    </Suspense>
  )
}
