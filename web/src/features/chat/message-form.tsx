import { chatLimits, chatMessages } from '@diary/contract/chat'
import SendHorizontal from 'lucide-react/icons/send'
import Square from 'lucide-react/icons/square'
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError, TextArea } from '../../ui/field.tsx'
import { icon } from '../../ui/icon.ts'
import { DictateButton, Dictated, DictationLine, useDictation } from '../dictation/index.ts'
import type { Chat, ChatState } from './chat.ts'
import { isFull } from './conversation.ts'
import { isSendable } from './use-chat.ts'

/** From this length on the counter is shown. */
const nearTheLimit = chatLimits.messageMax - 1_000
const number = new Intl.NumberFormat('en-GB')

export interface MessageFormProps {
  chat: Chat
  state: ChatState
  /** Disabled: AI is switched off, or the conversation is being analysed. */
  closed: boolean
  onSend: () => void
  /** Why the last message failed. */
  refused: string
}

/** The message field. Enter sends, Shift+Enter breaks the line; unsent text stays. */
export function MessageForm({ chat, state, closed, onSend, refused }: MessageFormProps) {
  const { conversation, arriving } = state
  const { unsent } = conversation
  const form = useRef<HTMLFormElement>(null)
  const hint = useId()
  const full = isFull(conversation, unsent)
  const dictation = useDictation()
  const { phase } = dictation
  // Dictated text may be all there is to send: its length is known once the last words have arrived.
  const toSend = isSendable(unsent) || phase === 'listening' || phase === 'finishing'
  const ready = toSend && !arriving && !closed && !full && !dictation.awaited
  const toInput = () => form.current?.querySelector('textarea')?.focus()

  const send = () =>
    void dictation.finishFirst(() => {
      const now = chat.state()
      if (now && isSendable(now.conversation.unsent) && !isFull(now.conversation, now.conversation.unsent)) onSend()
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!ready) return
    send()
    toInput()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    if (ready) send()
  }
  const stop = () => {
    chat.stop()
    toInput()
  }
  const tooLong = unsent.length > chatLimits.messageMax
  return (
    <form className="write" ref={form} onSubmit={submit}>
      <Dictated dictation={dictation}>
        <Field label="Your message" labelHidden error={tooLong ? chatMessages.long : undefined}>
          <TextArea
            rows={2}
            value={unsent}
            dir="auto"
            placeholder="Write your message"
            enterKeyHint="send"
            readOnly={closed}
            onKeyDown={sendByKey}
            onChange={event => chat.type(event.currentTarget.value)}
          />
        </Field>
      </Dictated>
      <Button variant="primary" iconOnly type="submit" aria-label="Send" aria-disabled={!ready} aria-describedby={hint}>
        <SendHorizontal {...icon} />
      </Button>
      <div className="under">
        <DictateButton dictation={dictation} closed={closed} />
        <DictationLine dictation={dictation} />
        {arriving ? (
          <Button variant="plain" onClick={stop}>
            <Square {...icon} />
            Stop
          </Button>
        ) : (
          <p className="hint" id={hint}>
            Enter sends, Shift+Enter begins a new line.
          </p>
        )}
        {unsent.length > nearTheLimit ? (
          <p className="hint tabular-nums">
            {number.format(unsent.length)} of {number.format(chatLimits.messageMax)} characters
          </p>
        ) : null}
        {refused ? <FieldError id={`${hint}-refused`}>{refused}</FieldError> : null}
        {full ? (
          <p className="hint" role="status">
            This conversation is as long as one analysis can hold. Generate its analysis, or begin a new conversation.
          </p>
        ) : null}
      </div>
      {dictation.dialog}
    </form>
  )
}

/** Enter that confirms a word in an input method does not send; Safari shows that by the key code alone. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229
