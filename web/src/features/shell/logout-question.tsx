import Download from 'lucide-react/icons/download'
import { AlertDialog } from 'radix-ui'
import { useId, useState } from 'react'
import { truncateAtWord } from '../../entry-display/truncate.ts'
import { OfflineError, sentenceFor } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-download.ts'
import { retireDraft } from '../../platform/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { useEscape } from '../../ui/escape.ts'
import { FieldError } from '../../ui/field.tsx'
import { icon } from '../../ui/icon.ts'
import { useReturnFocus } from '../../ui/return-focus.ts'
import type { UnsentWords } from './unsent-words.ts'

export interface LogoutQuestionProps {
  person: string
  unsent: readonly UnsentWords[]
  /** Called with the remaining texts when only some could be sent. */
  onLeft: (unsent: readonly UnsentWords[]) => void
  onStay: () => void
  /** Logs out and erases what is on this device. False where it failed, which has been reported. */
  onLogout: () => Promise<boolean>
}

/** Characters of each text that are shown. */
const shownLength = 56

/** Before logging out erases texts: send them, stay, or erase them. The safe choice is first, erasing last. */
export function LogoutQuestion(props: LogoutQuestionProps) {
  return (
    <AlertDialog.Root open onOpenChange={props.onStay}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim centred asks">
          <Question {...props} />
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Question({ person, unsent, onLeft, onStay, onLogout }: LogoutQuestionProps) {
  useEscape(onStay)
  const [offline, setOffline] = useState(() => !navigator.onLine)
  const [refused, setRefused] = useState('')
  const refusedId = useId()
  const [busy, setBusy] = useState<'sending' | 'erasing'>()
  const canSend = !offline && unsent.every(({ send }) => send)

  const sendAll = async () => {
    setBusy('sending')
    setRefused('')
    let left = unsent
    try {
      for (const words of unsent) {
        await words.send?.()
        if (words.name !== undefined) await retireDraft(person, words.name)
        left = left.filter(each => each !== words)
      }
      // All of it is in the diary: asking again would send it twice.
      if (!(await onLogout())) return onStay()
    } catch (error) {
      setOffline(error instanceof OfflineError)
      setRefused(sentenceFor(error, 'It could not be saved. Please try again.'))
      onLeft(left)
    }
    setBusy(undefined)
  }
  const erase = async () => {
    setBusy('erasing')
    await onLogout()
    setBusy(undefined)
  }
  const count = unsent.length
  return (
    <AlertDialog.Content className="dialog" {...useReturnFocus()}>
      <AlertDialog.Title>
        {offline
          ? `You’re offline, with ${count === 1 ? 'one unsent text' : `${count} unsent texts`}`
          : 'Some of your words haven’t been sent'}
      </AlertDialog.Title>
      <AlertDialog.Description className="text-muted">
        {offline
          ? 'They can’t be sent just now. Stay logged in, or download them first.'
          : 'If you log out now, this device forgets them.'}
      </AlertDialog.Description>
      <ul className="unsent">
        {unsent.map(words => (
          <li key={words.name ?? words.kind} dir="auto">
            {truncateAtWord(words.text.trim().replaceAll(/\s+/g, ' '), shownLength)}
            <span>{factsOf(words)}</span>
          </li>
        ))}
      </ul>
      {refused && !offline ? <FieldError id={refusedId}>{refused}</FieldError> : null}
      <div className="stacked-buttons">
        {canSend ? (
          <Button variant="primary" wide busy={busy === 'sending' && 'Sending...'} onClick={() => void sendAll()}>
            Send them and log out
          </Button>
        ) : null}
        <AlertDialog.Cancel asChild>
          <Button variant={canSend ? 'second' : 'primary'} wide>
            Stay logged in
          </Button>
        </AlertDialog.Cancel>
        {canSend ? null : (
          <Button wide onClick={() => saveFile(fileOf(unsent), 'unsent-words.txt')}>
            <Download {...icon} />
            Download them
          </Button>
        )}
        <Button variant="danger" busy={busy === 'erasing' && 'Logging out...'} onClick={() => void erase()}>
          Log out and erase them
        </Button>
      </div>
    </AlertDialog.Content>
  )
}

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** 'New entry, 1,232 words, 22 November at 09:10' */
const factsOf = ({ kind, text, at }: UnsentWords): string => {
  const count = text.match(/\S+/g)?.length ?? 0
  const words = `${count.toLocaleString('en-GB')} ${count === 1 ? 'word' : 'words'}`
  return [kind, words, ...(at > 0 ? [moment.format(at)] : [])].join(', ')
}

const fileOf = (unsent: readonly UnsentWords[]): Blob =>
  new Blob([unsent.map(words => `${factsOf(words)}\n\n${words.text}\n`).join('\n\n')], {
    type: 'text/plain;charset=utf-8',
  })
