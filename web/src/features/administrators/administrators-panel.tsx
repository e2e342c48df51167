import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../../platform/api.ts'
import { useCurrentUser } from '../../platform/session.ts'
import { Callout } from '../../ui/callout.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotUpdated } from '../../ui/not-updated.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordPart } from '../profile/index.ts'
import { AdministratorLine } from './administrator-line.tsx'
import { NewAdministrator } from './new-administrator.tsx'
import { administratorsQuery } from './queries.ts'
import { SecondFactorPart } from './second-factor-part.tsx'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** The administrators, a form to add one, and the caller's own one-time codes. */
export function AdministratorsPanel() {
  const user = useCurrentUser()
  return (
    <div className="pb-16">
      {user.firstPasswordUntil ? (
        <div className="mb-8">
          <Callout tone="look">
            <p>
              Your password was chosen by somebody else. It opens nothing after{' '}
              {day.format(new Date(user.firstPasswordUntil))}: choose one of your own below.
            </p>
          </Callout>
        </div>
      ) : null}
      <Panel title="Administrators">
        <AdministratorList />
      </Panel>
      <NewAdministrator />
      <SecondFactorPart />
      <PasswordPart user={user} />
    </div>
  )
}

function AdministratorList() {
  const { data: administrators, error, refetch, isFetching } = useQuery(administratorsQuery)
  const failure = {
    text: sentenceFor(error, 'Something went wrong on our side. Please try again.'),
    onRetry: () => void refetch(),
    busy: isFetching && 'Loading...',
  }
  if (!administrators && error) return <ErrorNotice title="The administrators could not be loaded" {...failure} />
  if (!administrators) return <Loading />
  return (
    <>
      {error ? <NotUpdated what="This list" {...failure} /> : null}
      <ul className="lines">
        {administrators.map(administrator => (
          <AdministratorLine
            key={administrator.id}
            administrator={administrator}
            isLast={administrators.length === 1}
          />
        ))}
      </ul>
    </>
  )
}
