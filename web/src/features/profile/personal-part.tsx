import type { CurrentUser } from '@diary/contract/account'
import { lazyPart } from '../../platform/lazy-part.ts'
import { EditablePart } from './editable-part.tsx'
import { Fact } from './fact.tsx'
import { PendingEmail } from './pending-email.tsx'

const PersonalForm = lazyPart(() => import('./personal-form.tsx'), 'PersonalForm')

export function PersonalPart({ user }: { user: CurrentUser }) {
  const view = (
    <>
      <dl className="facts">
        <Fact label="First Name">{user.firstName}</Fact>
        <Fact label="Last Name">{user.lastName}</Fact>
        <Fact label="Email" full>
          {user.email}
        </Fact>
      </dl>
      {user.pendingEmail ? <PendingEmail address={user.pendingEmail} /> : null}
    </>
  )
  return (
    <EditablePart
      title="Personal information"
      action={
        <span>
          Edit<span className="vh"> personal information</span>
        </span>
      }
      view={view}
      form={close => <PersonalForm user={user} close={close} />}
    />
  )
}
