import type { ConsentContent, ConsentRecord } from '@diary/contract/consent'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Callout } from '../../ui/callout.tsx'
import { consentTextQuery } from './queries.ts'
import { ReadFirst } from './read-first.tsx'
import { recordDay } from './record-labels.ts'

// Lazy, with the diff library, which newcomers do not need.
const ChangedSince = lazyPart(() => import('./changed-since.tsx'), 'ChangedSince')

interface FormHeadProps {
  text: ConsentContent
  heading: RefObject<HTMLHeadingElement | null>
  /** This person's decisions, newest first; empty on the first consent. */
  history: readonly ConsentRecord[]
  isAdmin: boolean
}

/** Above the text: the version, changes for this person, and further reading. */
export function FormHead({ text, heading, history, isAdmin }: FormHeadProps) {
  const [last] = history
  // Also after another answer: a person who declined and returns sees the same.
  const accepted = history.find(({ what }) => what === 'accepted')
  const agreed = accepted?.hash === text.hash ? undefined : accepted
  return (
    <>
      <h1 id="consent-title" ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      <p className="research-id tabular-nums">
        {agreed
          ? `The consent text has changed. You agreed to version ${agreed.version} on ${recordDay(agreed)}. This is version ${text.version}. Whatever you decide, you can download your diary.`
          : `Version ${text.version}`}
      </p>
      {isAdmin ? (
        <div className="mt-4">
          <Callout>
            Administrators need no diary: the admin area and the public pages are open to you as they are. If you agree
            here, you become a participant of the study, and research may use what you write.
          </Callout>
        </div>
      ) : null}
      {last?.what === 'left' ? (
        <div className="mt-4">
          <Callout live>
            You left the study on {recordDay(last)}. Research uses nothing of yours, and the diary is closed. You can{' '}
            <a href="#leaving">download everything or delete your account</a>, or agree anew: then the diary opens
            again, and research may use your entries.
          </Callout>
        </div>
      ) : null}
      {agreed ? <Changed hash={agreed.hash} inForce={text} /> : null}
      <ReadFirst />
    </>
  )
}

function Changed({ hash, inForce }: { hash: string; inForce: ConsentContent }) {
  const { data: agreed, isError } = useQuery(consentTextQuery(hash))
  const comparing = <p className="text-sm text-muted mt-5">Comparing...</p>
  // The whole text is below anyway.
  if (isError) {
    return <p className="text-sm text-muted mt-5">What has changed could not be loaded. The whole text is below.</p>
  }
  if (!agreed) return comparing
  return (
    <Suspense fallback={comparing}>
      <ChangedSince agreed={agreed} inForce={inForce} />
    </Suspense>
  )
}
