import type { CurrentUser } from '@diary/contract/account'
import { lazyPart } from '../../platform/lazy-part.ts'
import { EditablePart } from './editable-part.tsx'

const PasswordForm = lazyPart(() => import('./password-form.tsx'), 'PasswordForm')

export function PasswordPart({ user }: { user: CurrentUser }) {
  return (
    <EditablePart
      title="Password"
      action="Change password"
      view={
        <p className="text-sm text-muted">
          Changing it ends every session but this one, and a mail tells you that it was changed.
        </p>
      }
      form={close => <PasswordForm user={user} close={close} />}
    />
  )
}
