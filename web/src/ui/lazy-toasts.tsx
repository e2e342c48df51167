import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

/** The newest message without what draws toasts: said and shown, and replaced by the next. */
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

// Offline, or just after a new release, the part that draws toasts may not load: the message matters more than its face.
const Toasts = lazy(() =>
  import('./toast.tsx').then(
    module => ({ default: module.Toasts }),
    () => ({ default: PlainToasts }),
  ),
)

/** Put once into each page. Costs nothing until the first toast is shown, then loads what draws it, and keeps it. */
export function LazyToasts() {
  const needed = useSyncExternalStore(subscribeToToasts, anyToast, () => false)
  return needed ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null
}

// A dismissed toast stays in the store, so the viewport is not taken away under one that is closing.
const anyToast = () => currentToasts().length > 0
