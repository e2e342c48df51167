import { toastNumbers } from './toast-numbers.ts'

/**
 * The toasts, outside React: anything may show one, and pages that never do load nothing for it.
 */
export interface ToastContent {
  title: string
  text?: string | undefined
  /** `bad` is said at once by screen readers; `good` waits for its turn. */
  tone?: 'good' | 'bad' | undefined
  /** The page says it, too, where it stays: screen readers hear it from there. */
  silent?: true | undefined
}

export interface Toast extends ToastContent {
  id: string
  open: boolean
}

export interface ShownToast {
  id: string
  /** Changes what it says, and shows it again if it was dismissed. */
  update: (content: ToastContent) => void
  dismiss: () => void
}

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a toast in place of the one that is showing: at most `toastNumbers.limit` are kept. */
export function showToast(content: ToastContent): ShownToast {
  count += 1
  const id = `toast-${count}`
  set([{ ...content, id, open: true }, ...toasts].slice(0, toastNumbers.limit))
  return {
    id,
    update: changed => {
      keep(id)
      set(toasts.map(toast => (toast.id === id ? { ...changed, id, open: true } : toast)))
    },
    dismiss: () => dismissToast(id),
  }
}

/** Closes a toast; after `toastNumbers.removalDelay` it is forgotten. */
export function dismissToast(id: string): void {
  if (!toasts.some(toast => toast.id === id && toast.open)) return
  set(toasts.map(toast => (toast.id === id ? { ...toast, open: false } : toast)))
  removals.set(
    id,
    setTimeout(() => {
      keep(id)
      set(toasts.filter(toast => toast.id !== id))
    }, toastNumbers.removalDelay),
  )
}

/** The newest first. The same array until something changes, as `useSyncExternalStore` requires. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]) {
  for (const toast of toasts) if (!next.some(each => each.id === toast.id)) keep(toast.id)
  toasts = next
  for (const listener of listeners) listener()
}

/** Calls off a pending removal. */
function keep(id: string) {
  clearTimeout(removals.get(id))
  removals.delete(id)
}
