import { busyLabels } from '@diary/contract/busy-labels'
import { changeChoices } from '@diary/contract/choices'
import { toasts } from '@diary/contract/toasts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast-store.ts'
import { call, sentenceFor } from './api.ts'

export interface OneTimeNoticeProps {
  title: string
  /** What is kept with the person's choices once they have read it. */
  told: { toldAbout: string } | { toldAboutDictation: string }
  /** It is kept: what was read of it before is out of date. */
  onSeen: () => void
  /** Called once: true to go on, false for 'Not now'. */
  onAnswer: (goOn: boolean) => void
  /** What is told. */
  children: ReactNode
}

/** Says where something of the person's goes, before it first does; going on is possible only once that is kept. */
export function OneTimeNotice({ title, told, onSeen, onAnswer, children }: OneTimeNoticeProps) {
  const remember = useMutation({
    mutationFn: () => call(changeChoices, { body: told }),
    onSuccess: () => {
      onSeen()
      onAnswer(true)
    },
    onError: error => {
      const { title, text } = toasts.choicesFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
  return (
    <Dialog open onOpenChange={() => onAnswer(false)} title={title}>
      {children}
      <div className="cluster-end">
        <Button onClick={() => onAnswer(false)}>Not now</Button>
        <Button variant="primary" busy={remember.isPending && busyLabels.saving} onClick={() => remember.mutate()}>
          Continue
        </Button>
      </div>
    </Dialog>
  )
}
