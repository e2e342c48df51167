import { useEffect, useRef } from 'react'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountFrame } from './account-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetMailForm } from './reset-mail-form.tsx'
import { useSignInForms } from './sign-in-forms.ts'
import { openSignInTab, useSignInTab } from './sign-in-tab.ts'

/** Sign in, create an account, or ask for a new password: `/auth` and `/login`. */
export function SignInPage() {
  const tab = useSignInTab()
  const { login, registration, resetMail, carryEmail } = useSignInForms()
  useFocusAfterTabLink(tab)
  return (
    <AccountFrame wide={tab === 'register'}>
      <h1>Welcome to Reflective Diary</h1>
      <p className="text-muted mt-2">Sign in to your account or create a new one</p>
      <div className="mt-5">
        <Callout>
          <p>
            This platform is part of an academic research study. Creating an account acknowledges this. The full consent
            details come next, before you write anything.
          </p>
        </Callout>
      </div>
      <ErrorBoundary>
        <Tabs
          label="Account"
          value={tab}
          onValueChange={openSignInTab}
          tabs={[
            { value: 'login', label: 'Login', content: <LoginForm login={login} carryEmail={carryEmail} /> },
            {
              value: 'register',
              label: 'Register',
              content: <RegisterForm registration={registration} carryEmail={carryEmail} />,
            },
            {
              value: 'reset',
              label: 'Reset',
              content: <ResetMailForm resetMail={resetMail} carryEmail={carryEmail} />,
            },
          ]}
        />
      </ErrorBoundary>
    </AccountFrame>
  )
}

/** A link from one tab to another disappears with its tab: the focus moves to the tab that it opened. */
const useFocusAfterTabLink = (tab: string) => {
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    const focused = document.activeElement
    if (focused !== document.body && !focused?.closest('[role=tabpanel]')) return
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [tab])
}
