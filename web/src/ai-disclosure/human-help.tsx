import { whoIsTold } from '@diary/contract/answer-care'
import { helpLines, outsideTheCountry } from '@diary/contract/help-contacts'
import { Fragment } from 'react'
import { study } from '../platform/study.ts'
import { HelpLine } from '../ui/help-line.tsx'
import { WhoCanRead } from './who-can-read.tsx'

const lines = helpLines(study.helpContacts, 'crisis')

/** Contacts for human help, in small print: on every screen where AI answers. */
export function HumanHelp() {
  return (
    <p className="human-help">
      This is software, not a person. If things are heavy, there are people to talk to.
      {lines.map(line => (
        <Fragment key={line}>
          {' '}
          <HelpLine line={line} />
        </Fragment>
      ))}
    </p>
  )
}

/**
 * The same, prominent, where the person wrote one of the published phrases (`namesNeedOfHelp`), which is a literal
 * comparison only.
 *
 * @param whoReads the label of the link to the choice who may read
 */
export function HumanHelpFirst({ whoReads }: { whoReads: string }) {
  return (
    <div className="note still" role="status">
      <p>
        <b>There are people to talk to, now.</b> This is software.
      </p>
      <ul>
        {lines.map(line => (
          <li key={line}>
            <HelpLine line={line} />
          </li>
        ))}
      </ul>
      <p>
        If a life may be at risk, call <a href={`tel:${study.emergencyNumber}`}>{study.emergencyNumber}</a>.{' '}
        {outsideTheCountry(study.emergencyNumber)}
      </p>
      <p>
        {whoIsTold} <WhoCanRead label={whoReads} />
      </p>
    </div>
  )
}
