import { type ConsentContent, consentMessages } from '@diary/contract/consent'
import { busyLabels, toasts } from '@diary/contract/toasts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { agreement } from './agreement.ts'
import { useAccept, useDecline } from './answers.ts'
import { AskedAgain } from './asked-again.tsx'
import { ConsentText } from './consent-text.tsx'
import { DownloadConsent } from './download-consent.tsx'
import { consentHistoryQuery } from './queries.ts'
import { recordDay } from './record-words.ts'

interface ConsentFormProps {
  text: ConsentContent
  onAccepted: () => void
}

/** The text, the box and the answers. Ticking the box is for the text that is on the screen, and for no other. */
export function ConsentForm({ text, onAccepted }: ConsentFormProps) {
  const [ticked, setTicked] = useState(false)
  const [changed, setChanged] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { data: history } = useQuery(consentHistoryQuery)
  const accept = useAccept({
    onAccepted,
    onTextChanged: () => {
      setTicked(false)
      setChanged(true)
      title.current?.focus()
    },
  })
  const decline = useDecline()
  const left = history?.[0]?.what === 'left' ? history[0] : undefined
  const answered = accept.isPending || accept.isSuccess || decline.isPending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ticked && !answered) accept.mutate(text)
  }
  // A disabled button keeps the browser from submitting with Enter, so that this key would pass unanswered.
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !ticked) showToast({ ...toasts.consentUnticked, tone: 'bad' })
  }

  return (
    <form className="page consent my-[2rem]" onSubmit={submit} aria-labelledby="consent-title">
      <h1 id="consent-title" ref={title} tabIndex={-1}>
        {text.title}
      </h1>
      <p className="rid num">Version {text.version}</p>
      {left && !answered ? (
        <div className="mt-[1rem]">
          <Note live>
            You left the study on {recordDay(left)}. Research uses nothing of yours, and the diary is closed. You can{' '}
            <a href="#leaving">download everything or delete your account</a>, or agree anew: then the diary opens
            again, and research may use your entries.
          </Note>
        </div>
      ) : null}
      {changed ? (
        <div className="mt-[1rem]">
          <Note tone="look" live>
            {consentMessages.textChanged}
          </Note>
        </div>
      ) : null}
      <ConsentText html={text.content} />
      <Checkbox
        checked={ticked}
        disabled={answered}
        onChange={event => setTicked(event.target.checked)}
        onKeyDown={sayWhatIsMissing}
      >
        {agreement}
      </Checkbox>
      <div className="row mt-[1.25rem]">
        <Button
          type="submit"
          variant="primary"
          disabled={!ticked || decline.isPending}
          busy={accept.isPending && busyLabels.processing}
        >
          Accept & Continue
        </Button>
        <Button
          disabled={accept.isPending}
          busy={decline.isPending && busyLabels.processing}
          onClick={() => decline.mutate()}
        >
          Decline
        </Button>
        <DownloadConsent text={text} />
      </div>
      {history?.some(({ what }) => what === 'accepted') && !accept.isPending ? (
        <AskedAgain history={history} onWithdrawn={outcome => outcome === 'keepDiary' && onAccepted()} />
      ) : null}
    </form>
  )
}
