import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

const Toasts = lazy(() => import('./toast.tsx').then(module => ({ default: module.Toasts })))

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
