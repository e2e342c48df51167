import type { ConsentContent } from '@diary/contract/consent'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Callout } from '../../ui/callout.tsx'
import { ConsentAnew } from './consent-anew.tsx'
import { ConsentText } from './consent-text.tsx'
import { DownloadConsent } from './download-consent.tsx'
import { Ledger } from './ledger.tsx'
import { consentContentQuery, consentHistoryQuery, consentTextQuery } from './queries.ts'
import { recordDay, recordMoment } from './record-labels.ts'
import { StudyContact } from './study-contact.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** For people who have consented: the agreed text and its date, every decision, and withdrawal. */
export function ConsentRecordScreen() {
  const [{ data: inForce }, { data: history }] = useSuspenseQueries({
    queries: [consentContentQuery, consentHistoryQuery],
  })
  const agreed = history.find(({ what }) => what === 'accepted')
  const hash = agreed?.hash ?? inForce.hash
  const { data: text } = useSuspenseQuery({
    ...consentTextQuery(hash),
    ...(hash === inForce.hash ? { initialData: inForce } : {}),
  })
  const withdrawn = history[0]?.what === 'kept-diary' ? history[0] : undefined
  return (
    <article className="page consent my-8">
      <h1>{text.title}</h1>
      {agreed ? (
        <p className="research-id tabular-nums">
          You agreed to version {agreed.version} on <time dateTime={agreed.at}>{recordMoment(agreed)}</time>.{' '}
          <a href="#withdraw">Change your mind</a>
        </p>
      ) : null}
      {withdrawn ? (
        <div className="mt-4">
          <Callout>
            You withdrew from the research on {recordDay(withdrawn)} and kept the diary. Research uses nothing of yours.
          </Callout>
        </div>
      ) : null}
      {text.hash === inForce.hash || withdrawn ? null : (
        <p className="text-sm text-muted">{correction(text, inForce)}</p>
      )}
      <ConsentText html={text.content} />
      <DownloadConsent text={text} />
      {withdrawn ? <ConsentAnew key={inForce.hash} text={inForce} shown={text.hash === inForce.hash} /> : null}
      <section className="mt-8" id="withdraw" ref={showIfMeant} aria-labelledby="withdraw-title">
        <h2 className="title-2" id="withdraw-title">
          {withdrawn ? 'Leaving altogether' : 'Changing your mind'}
        </h2>
        <p className="text-sm text-muted">
          {withdrawn
            ? 'You can leave at any time.'
            : 'You can withdraw at any time, and need give no reason. Choose between two outcomes; each holds from that second.'}{' '}
          With questions, write to <StudyContact subject="Withdrawing consent" />.
        </p>
        <Withdrawal canKeep={!withdrawn} />
      </section>
      <section className="mt-8" aria-labelledby="decisions">
        <h2 className="title-2" id="decisions">
          Your decisions
        </h2>
        <Ledger history={history} />
      </section>
    </article>
  )
}

/** Scrolls to the anchor in the address once the texts have arrived. */
const showIfMeant = (part: HTMLElement | null) => {
  if (part && location.hash === `#${part.id}`) part.scrollIntoView()
}

/** Says that the text in force differs from the one that was agreed to. */
const correction = (agreed: ConsentContent, inForce: ConsentContent) =>
  agreed.version === inForce.version
    ? 'Below is the wording that you agreed to. It has been corrected in a minor way since then.'
    : `Below is the wording that you agreed to. Version ${inForce.version} differs from it only in minor corrections.`
