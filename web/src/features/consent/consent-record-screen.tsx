import type { ConsentContent, ConsentRecord } from '@diary/contract/consent'
import { useSuspenseQueries } from '@tanstack/react-query'
import { ConsentText } from './consent-text.tsx'
import { DownloadConsent } from './download-consent.tsx'
import { consentContentQuery, consentHistoryQuery } from './queries.ts'
import { StudyContact } from './study-contact.tsx'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** For somebody who has consented: what was agreed to and when, the text, and the way to withdraw. */
export function ConsentRecordScreen() {
  const [{ data: text }, { data: history }] = useSuspenseQueries({
    queries: [consentContentQuery, consentHistoryQuery],
  })
  const agreed = history.find(({ what }) => what === 'accepted')
  const earlier = history.filter(record => record !== agreed)
  return (
    <article className="page consent my-[2rem]">
      <h1>{text.title}</h1>
      {agreed ? (
        <p className="rid num">
          You agreed to version {agreed.version} on <Moment of={agreed} />
        </p>
      ) : null}
      {agreed && agreed.hash !== text.hash ? <p className="small quiet">{wording(agreed, text)}</p> : null}
      <ConsentText html={text.content} />
      <DownloadConsent text={text} />
      <section className="mt-[2rem]">
        <h2 className="h2">Changing your mind</h2>
        <p className="small quiet">
          You can withdraw at any time, and need give no reason. Write to <StudyContact subject="Withdrawing consent" />
          .
        </p>
      </section>
      {earlier.length > 0 ? (
        <section className="mt-[2rem]">
          <h2 className="h2">Earlier answers</h2>
          <ul className="small quiet num">
            {earlier.map(record => (
              <li key={record.at}>
                {record.what === 'accepted' ? 'Agreed to' : 'Declined'} version {record.version} on{' '}
                <Moment of={record} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}

function Moment({ of: { at } }: { of: ConsentRecord }) {
  return <time dateTime={at}>{moment.format(new Date(at))}</time>
}

/** Says that the text below is not word for word the one that was agreed to. */
const wording = (agreed: ConsentRecord, text: ConsentContent) =>
  agreed.version === text.version
    ? 'The wording below was corrected in a minor way since then.'
    : `Below is version ${text.version}, which differs from it only in minor corrections.`
