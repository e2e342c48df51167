import { busyLabels } from '@diary/contract/busy-labels'
import { type ConsentContent, consentMessages } from '@diary/contract/consent'
import { toasts } from '@diary/contract/toasts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useCurrentUser } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { agreement } from './agreement.ts'
import { useAccept, useDecline } from './answers.ts'
import { AskedAgain } from './asked-again.tsx'
import { ConsentText } from './consent-text.tsx'
import { DownloadConsent } from './download-consent.tsx'
import { FormHead } from './form-head.tsx'
import { IncludeBetween } from './include-between.tsx'
import { KeepDiaryAnswer } from './keep-diary-answer.tsx'
import { consentHistoryQuery } from './queries.ts'

interface ConsentFormProps {
  text: ConsentContent
  onAccepted: () => void
}

/** The text, the checkbox and the answers. The tick applies to the shown text only. */
export function ConsentForm({ text, onAccepted }: ConsentFormProps) {
  const [ticked, setTicked] = useState(false)
  const [includeBetween, setIncludeBetween] = useState(false)
  const [changed, setChanged] = useState(false)
  const { isAdmin } = useCurrentUser()
  const title = useRef<HTMLHeadingElement>(null)
  const { data: history } = useQuery(consentHistoryQuery)
  const accept = useAccept({
    onAccepted,
    onTextChanged: () => {
      setTicked(false)
      setIncludeBetween(false)
      setChanged(true)
      title.current?.focus()
    },
  })
  const decline = useDecline()
  const askedAnew = history?.[0]?.what === 'accepted'
  const answered = accept.isPending || accept.isSuccess || decline.isPending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ticked && !answered) accept.mutate({ text, includeBetween })
  }
  // A disabled button blocks submission by Enter, which would then have no effect.
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !ticked) showToast({ ...toasts.consentUnticked, tone: 'bad' })
  }

  return (
    <form className="page consent my-8" onSubmit={submit} aria-labelledby="consent-title">
      <FormHead text={text} heading={title} history={answered ? [] : (history ?? [])} isAdmin={isAdmin} />
      {changed ? (
        <div className="mt-4">
          <Callout tone="look" live>
            {consentMessages.textChanged}
          </Callout>
        </div>
      ) : null}
      <ConsentText html={text.content} />
      <section className="grid gap-4" id="decision" tabIndex={-1} aria-label="Your decision">
        <Checkbox
          checked={ticked}
          disabled={answered}
          onChange={event => setTicked(event.target.checked)}
          onKeyDown={sayWhatIsMissing}
        >
          {agreement}
        </Checkbox>
        <IncludeBetween checked={includeBetween} disabled={answered} onChange={setIncludeBetween} />
        <div className="cluster">
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
          {askedAnew && !accept.isSuccess ? <KeepDiaryAnswer disabled={answered} onKept={onAccepted} /> : null}
          <DownloadConsent text={text} />
        </div>
      </section>
      {history?.some(({ what }) => what === 'accepted') && !accept.isPending ? <AskedAgain history={history} /> : null}
    </form>
  )
}
