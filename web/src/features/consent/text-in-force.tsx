import type { ConsentAdmin, ConsentAnswers, ConsentVersion } from '@diary/contract/consent-admin'
import { Suspense, useState } from 'react'
import { CopyContent } from '../../platform/copy-content.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { agreedAndDeclined } from './answers-in-words.ts'
import { ConsentText } from './consent-text.tsx'

const WhatChanges = lazyPart(() => import('./what-changes.tsx'), 'WhatChanges')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** The text in force, and earlier ones. */
export function TextInForce({ admin: { inForce, earlier, answers } }: { admin: ConsentAdmin }) {
  if (!inForce) return null
  return (
    <div className="grid gap-10">
      <article className="page sheet">
        <div className="cluster-between">
          <div>
            <h3 className="title-2">{inForce.title}</h3>
            <p className="text-xs text-muted tabular-nums">Version {inForce.version}</p>
          </div>
          <CopyContent content={inForce.content} />
        </div>
        <ConsentText html={inForce.content} />
      </article>
      {earlier.length > 0 ? (
        <section aria-labelledby="earlier-texts">
          <h3 className="label mb-3" id="earlier-texts">
            Earlier versions
          </h3>
          <ol className="versions">
            {earlier.map(version => (
              <EarlierVersion
                key={version.hash}
                version={version}
                inForce={inForce}
                answers={answers.find(({ hash }) => hash === version.hash)}
              />
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  )
}

interface EarlierVersionProps {
  version: ConsentVersion
  inForce: ConsentVersion
  answers: ConsentAnswers | undefined
}

function EarlierVersion({ version, inForce, answers }: EarlierVersionProps) {
  const [compared, setCompared] = useState(false)
  return (
    <li>
      <b>{version.version}</b>
      <span className="tabular-nums">
        {day.format(new Date(version.inForceSince))}, {version.byPerson ? 'by an administrator' : 'by the system'}
        {version.minor ? ', a minor correction' : ''}
        {version.coversResearch ? '' : ', permits no research'}
        {version.title === inForce.title ? '' : `: ${version.title}`}
        <span className="block text-muted">{agreedAndDeclined(answers)}</span>
      </span>
      <Button variant="plain" aria-expanded={compared} onClick={() => setCompared(!compared)}>
        {compared ? 'Put the comparison away' : 'Compare'}
        <span className="sr-only">
          {' '}
          version {version.version} with {inForce.version}
        </span>
      </Button>
      {compared ? (
        <Suspense fallback={<p className="text-sm text-muted">Comparing...</p>}>
          <WhatChanges
            heading={`From ${version.version} to ${inForce.version}`}
            before={version.content}
            after={inForce.content}
          />
        </Suspense>
      ) : null}
    </li>
  )
}
