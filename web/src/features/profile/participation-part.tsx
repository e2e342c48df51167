import type { CurrentUser } from '@diary/contract/account'
import { paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import { buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { Note } from '../../ui/note.tsx'
import { consentHistoryQuery } from '../consent/queries.ts'
import { Fact } from './fact.tsx'
import { Part } from './part.tsx'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

export function ParticipationPart({ user }: { user: CurrentUser }) {
  const { data: history } = useQuery(consentHistoryQuery)
  const agreed = history?.find(({ what }) => what === 'accepted')
  return (
    <Part title="Research participation">
      <dl className="facts three">
        <Fact label="Anonymous research ID">
          <span className="num">{user.pseudonymousId}</span>
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
        <div className="mt-[1rem]">
          <Note tone="look">You need to give consent before you can take part.</Note>
        </div>
      )}
      <p className="small quiet mt-[1rem]">
        The ID cannot be changed. It stands in place of your name in the study, so what you write is pseudonymised: the
        link between you and the ID exists, and is kept apart.
      </p>
      <div className="acts0">
        <Link to={paths.consent} className={buttonClass({ variant: 'plain', className: 'hang' })}>
          <FileText {...icon} />
          {agreed ? `Version ${agreed.version}, agreed ${day.format(new Date(agreed.at))}` : 'What you agreed to'}
        </Link>
      </div>
    </Part>
  )
}
