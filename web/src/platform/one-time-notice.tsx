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
  /** The choices to store once the person has read it. */
  told: { toldAbout: string } | { toldAboutDictation: string }
  /** Called when it is stored: earlier state is out of date. */
  onSeen: () => void
  /** Called once: true to continue, false for 'Not now'. */
  onAnswer: (goOn: boolean) => void
  /** The content. */
  children: ReactNode
}

/** Discloses a destination before data is first sent; continuing requires that the disclosure is stored. */
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
