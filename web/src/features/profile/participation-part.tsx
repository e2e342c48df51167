import type { CurrentUser } from '@diary/contract/account'
import type { ConsentRecord } from '@diary/contract/consent'
import { paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import { buttonClass } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { icon } from '../../ui/icon.ts'
import { Panel } from '../../ui/panel.tsx'
import { consentHistoryQuery } from '../consent/index.ts'
import { dayInWords } from '../rights/index.ts'
import { Fact } from './fact.tsx'

const happened = {
  accepted: 'Agreed',
  declined: 'Declined',
  'kept-diary': 'Withdrew from the research, and kept the diary',
  left: 'Withdrew and left the study',
} as const satisfies Record<ConsentRecord['what'], string>

export function ParticipationPart({ user }: { user: CurrentUser }) {
  const { data: history } = useQuery(consentHistoryQuery)
  const agreed = history?.find(({ what }) => what === 'accepted')
  const later = history?.slice(0, agreed ? history.indexOf(agreed) : history.length) ?? []
  return (
    <Panel title="Research participation">
      <dl className="facts three">
        <Fact label="Anonymous research ID">
          <span className="tabular-nums">{user.pseudonymousId}</span>
        </Fact>
        <Fact label="Consent Status">
          {user.hasConsented ? (
            <span className="badge ok">
              <Check {...icon} />
              Consented
            </span>
          ) : (
            <span className="badge">Not Consented</span>
          )}
        </Fact>
        <Fact label="Account Type">{user.isAdmin ? 'Administrator' : 'Participant'}</Fact>
      </dl>
      {user.hasConsented ? null : (
        <div className="mt-4">
          <Callout tone="look">You need to give consent before you can take part.</Callout>
        </div>
      )}
      <p className="text-sm text-muted mt-4">
        The ID cannot be changed. It stands in place of your name in the study, so what you write is pseudonymised: the
        link between you and the ID exists, and is kept apart.
      </p>
      {later.length > 0 ? (
        <ul className="text-sm text-muted tabular-nums mt-4" aria-label="What came after">
          {later.map(({ what, at, version }) => (
            <li key={at}>
              {happened[what]} (version {version}) on {dayInWords(at)}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="form-actions">
        <Link to={paths.consent} className={buttonClass({ variant: 'plain', className: '-ml-2.5 whitespace-normal' })}>
          <FileText {...icon} />
          {agreed ? `Version ${agreed.version}, agreed ${dayInWords(agreed.at)}` : 'What you agreed to'}
        </Link>
      </div>
    </Panel>
  )
}
