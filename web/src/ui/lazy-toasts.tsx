import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

/** The newest message without the toast component: announced and shown, replaced by the next. */
function PlainToasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, title, text, tone, open }) =>
        open ? (
          <div key={id} className={tone === 'bad' ? 'toast bad' : 'toast'}>
            <div>
              <p className="toast-title">{title}</p>
              <p>{text}</p>
            </div>
          </div>
        ) : null,
      )}
    </div>
  )
}

// Offline, or just after a release, the toast component may not load: the message is shown anyway.
const Toasts = lazy(() =>
  import('./toast.tsx').then(
    module => ({ default: module.Toasts }),
    () => ({ default: PlainToasts }),
  ),
)

/** Rendered once in each page. Loads the toast component with the first toast. */
export function LazyToasts() {
  const needed = useSyncExternalStore(subscribeToToasts, anyToast, () => false)
  return needed ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null
}

// A dismissed toast stays in the store, so the viewport is not removed under a closing one.
const anyToast = () => currentToasts().length > 0
