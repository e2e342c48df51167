import { documentTitle, pageTitles, paths } from '@diary/contract/paths'
import { lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { takeMailedToken } from './features/account/mailed-token.ts'
import { SignInPage } from './features/account/sign-in-page.tsx'
import { ErrorBoundary } from './platform/error-boundary.tsx'
import { takeToast } from './platform/pending-toast.ts'
import './styles/app.css'
import { LazyToasts } from './ui/lazy-toasts.tsx'
import { allowScrollLock } from './ui/nonce.ts'
import { showToast } from './ui/toast-store.ts'

// Behind mailed links and seldom opened, so not loaded for signing in.
const ResetPasswordPage = lazy(() =>
  import('./features/account/reset-password-page.tsx').then(module => ({ default: module.ResetPasswordPage })),
)
const UndoEmailPage = lazy(() =>
  import('./features/account/undo-email-page.tsx').then(module => ({ default: module.UndoEmailPage })),
)
const ConfirmEmailPage = lazy(() =>
  import('./features/account/confirm-email-page.tsx').then(module => ({ default: module.ConfirmEmailPage })),
)

const root = document.getElementById('root')
if (!root) throw new Error('the document has no element #root')

allowScrollLock()

const pageAt = (path: string): { title: string; page: ReactNode } => {
  if (path.startsWith(paths.resetPassword))
    return { title: pageTitles.resetPassword, page: <ResetPasswordPage token={takeMailedToken()} /> }
  if (path.startsWith(paths.undoEmail))
    return { title: pageTitles.undoEmail, page: <UndoEmailPage token={takeMailedToken()} /> }
  if (path.startsWith(paths.confirmEmail))
    return { title: pageTitles.confirmEmail, page: <ConfirmEmailPage token={takeMailedToken()} /> }
  return { title: pageTitles.signIn, page: <SignInPage /> }
}
const { title, page } = pageAt(location.pathname)
document.title = documentTitle(title)

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Suspense fallback={null}>{page}</Suspense>
    </ErrorBoundary>
    <ErrorBoundary>
      <LazyToasts />
    </ErrorBoundary>
  </StrictMode>,
)

const left = takeToast()
if (left) showToast(left)

// Toasts are loaded before the first is needed, since that one may report a lost connection.
addEventListener(
  'focusin',
  () => {
    import('./ui/toast.tsx').catch(() => {
      // The first toast retries the load.
    })
  },
  { once: true },
)
