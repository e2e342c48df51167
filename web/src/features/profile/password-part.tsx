import type { CurrentUser } from '@diary/contract/account'
import { lazy } from 'react'
import { EditablePart } from './editable-part.tsx'

const PasswordForm = lazy(() => import('./password-form.tsx').then(module => ({ default: module.PasswordForm })))

export function PasswordPart({ user }: { user: CurrentUser }) {
  return (
    <EditablePart
      title="Password"
      action="Change password"
      view={
        <p className="small quiet">
          Changing it ends every session but this one, and a mail tells you that it was changed.
        </p>
      }
      form={close => <PasswordForm user={user} close={close} />}
    />
  )
}
