import type { CurrentUser } from '@diary/contract/account'
import { useRef } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { EditablePart } from './editable-part.tsx'
import { Fact } from './fact.tsx'
import { PendingEmail } from './pending-email.tsx'

const PersonalForm = lazyPart(() => import('./personal-form.tsx'), 'PersonalForm')

export function PersonalPart({ user }: { user: CurrentUser }) {
  const facts = useRef<HTMLDListElement>(null)
  const view = (
    <>
      <dl className="facts" ref={facts} tabIndex={-1}>
        <Fact label="First Name">{user.firstName}</Fact>
        <Fact label="Last Name">{user.lastName}</Fact>
        <Fact label="Email" full>
          {user.email}
        </Fact>
      </dl>
      {user.pendingEmail ? <PendingEmail address={user.pendingEmail} onDropped={() => facts.current?.focus()} /> : null}
    </>
  )
  return (
    <EditablePart
      title="Personal information"
      action={
        <span>
          Edit<span className="sr-only"> personal information</span>
        </span>
      }
      view={view}
      form={close => <PersonalForm user={user} close={close} />}
    />
  )
}
