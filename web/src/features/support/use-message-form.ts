import type { Problem } from '@diary/contract/problem'
import type { ToastTexts } from '@diary/contract/toasts'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'

/** The refused fields, each with a sentence; empty for other failures. */
type Refusals = Readonly<Record<string, string>>

/** Field errors of a refusal. A proxy may answer with something other than JSON. */
const readRefusals = async (response: Response): Promise<Refusals> => {
  const problem: Problem | undefined = await response.json().catch(() => undefined)
  return problem?.fields ?? {}
}

const send = (path: string, message: FormData) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(message)),
  })

export type MessageFormTexts = { readonly path: string; readonly sent: ToastTexts; readonly failed: ToastTexts }

export type MessageForm = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly sending: boolean
  readonly refused: Refusals
  readonly setRefused: (refused: Refusals) => void
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** A form that sends its fields to the study. Typed text stays until it has been sent. */
export const useMessageForm = ({ path, sent, failed }: MessageFormTexts): MessageForm => {
  const ref = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refusals>({})

  useEffect(() => {
    if (Object.keys(refused).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setSending(true)
    setRefused({})
    // For every failure, a lost connection included, the toast says what can be done.
    const response = await send(path, new FormData(form)).catch(() => undefined)
    if (response?.ok) {
      form.reset()
      showToast({ ...sent, tone: 'good' })
    } else {
      if (response) setRefused(await readRefusals(response))
      showToast({ ...failed, tone: 'bad' })
    }
    setSending(false)
  }
  return { ref, sending, refused, setRefused, submit }
}
