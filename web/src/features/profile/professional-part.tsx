import type { CurrentUser } from '@diary/contract/account'
import { projectSizes, sectors } from '@diary/contract/account-lists'
import { lazyPart } from '../../platform/lazy-part.ts'
import { labelOf } from './choice.ts'
import { EditablePart } from './editable-part.tsx'
import { Fact } from './fact.tsx'

const ProfessionalForm = lazyPart(() => import('./professional-form.tsx'), 'ProfessionalForm')

export function ProfessionalPart({ user }: { user: CurrentUser }) {
  const view = (
    <dl className="facts">
      <Fact label="Job Role" full>
        {user.role}
      </Fact>
      <Fact label="Sector">{labelOf(sectors, user.sector)}</Fact>
      <Fact label="Typical Project Size (Budget)">{labelOf(projectSizes, user.projectSize)}</Fact>
    </dl>
  )
  return (
    <EditablePart
      title="Professional information"
      action={
        <span>
          Edit<span className="sr-only"> professional information</span>
        </span>
      }
      view={view}
      form={close => <ProfessionalForm user={user} close={close} />}
    />
  )
}
