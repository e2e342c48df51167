import { helpLines } from '@diary/contract/help-contacts'
import { Fragment } from 'react'
import { study } from '../../platform/study.ts'
import { HelpLine } from '../../ui/help-line.tsx'
import { Note } from '../../ui/note.tsx'

const lines = helpLines(study.helpContacts, 'crisis')

/**
 * The way to human help. Always there, in small print; brought forward where somebody typed one of the published
 * phrases (`namesNeedOfHelp`), which is a comparison of letters and nothing more.
 */
export function HumanHelp({ prominent = false }: { prominent?: boolean }) {
  if (!prominent) {
    return (
      <p className="human">
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
  return (
    <Note tone="look" live>
      <p>
        <b>There are people to talk to, now.</b> This is software: no person is reading along.
      </p>
      <ul className="mt-2">
        {lines.map(line => (
          <li key={line}>
            <HelpLine line={line} />
          </li>
        ))}
      </ul>
    </Note>
  )
}
