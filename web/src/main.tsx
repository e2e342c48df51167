import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Application } from './application.tsx'
import { ErrorBoundary } from './platform/error-boundary.tsx'
import { takeToast } from './platform/pending-toast.ts'
import { createQueryClient } from './platform/query.ts'
import { createAppRouter } from './routes.tsx'
import './styles/app.css'
import { LazyToasts } from './ui/lazy-toasts.tsx'
import { allowScrollLock } from './ui/nonce.ts'
import { showToast } from './ui/toast-store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no element #root')

allowScrollLock()
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Application router={router} />
      </QueryClientProvider>
      <LazyToasts />
    </ErrorBoundary>
  </StrictMode>,
)

void import('./ui/tooltips.ts')
  .then(({ startTooltips }) => startTooltips())
  .catch(() => {
    // A failure is ignored: without tooltips every button still has its label, and truncated text can be opened.
  })

// Signing in ends with a page load; its toast is shown here.
const left = takeToast()
if (left) showToast(left)
