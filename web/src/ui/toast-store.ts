import { toastNumbers } from './toast-numbers.ts'

/** The toasts, outside React: any code may show one, and pages without toasts load nothing for them. */
export interface ToastContent {
  title: string
  text?: string | undefined
  /** `bad` is announced at once by screen readers; `good` politely. */
  tone?: 'good' | 'bad' | undefined
  /** The page shows and announces it too: the toast itself is silent. */
  silent?: true | undefined
}

export interface Toast extends ToastContent {
  id: string
  open: boolean
}

export interface ShownToast {
  id: string
  /** Updates it, and shows it again if it was dismissed. */
  update: (content: ToastContent) => void
  dismiss: () => void
}

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a toast in place of the present one: at most `toastNumbers.limit` are stored. */
export function showToast(content: ToastContent): ShownToast {
  count += 1
  const id = `toast-${count}`
  set([{ ...content, id, open: true }, ...toasts].slice(0, toastNumbers.limit))
  return {
    id,
    update: changed => {
      cancelRemoval(id)
      set(toasts.map(toast => (toast.id === id ? { ...changed, id, open: true } : toast)))
    },
    dismiss: () => dismissToast(id),
  }
}

/** Closes a toast; after `toastNumbers.removalDelay` it is removed. */
export function dismissToast(id: string): void {
  if (!toasts.some(toast => toast.id === id && toast.open)) return
  set(toasts.map(toast => (toast.id === id ? { ...toast, open: false } : toast)))
  removals.set(
    id,
    setTimeout(() => {
      cancelRemoval(id)
      set(toasts.filter(toast => toast.id !== id))
    }, toastNumbers.removalDelay),
  )
}

/** Newest first. The same array until a change, as `useSyncExternalStore` requires. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]) {
  for (const toast of toasts) if (!next.some(each => each.id === toast.id)) cancelRemoval(toast.id)
  toasts = next
  for (const listener of listeners) listener()
}

/** Cancels a pending removal. */
function cancelRemoval(id: string) {
  clearTimeout(removals.get(id))
  removals.delete(id)
}
