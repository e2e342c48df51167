import { signInToasts } from '@diary/contract/sign-in-toasts'
import type { ToastTexts } from '@diary/contract/toasts'

/** The name of a toast's words; only it is left behind, never anything a person wrote. */
type ToastKey = keyof typeof signInToasts

const place = 'pending-toast'
const isKey = (key: string | null): key is ToastKey => key !== null && Object.hasOwn(signInToasts, key)

/** Leaves a toast for the next page of this browser tab: one that is shown now would go with this page. */
export const leaveToast = (key: ToastKey): void => {
  try {
    sessionStorage.setItem(place, key)
  } catch {
    // Storage is switched off: the next page opens without its toast, and says the same by being there.
  }
}

/** The toast that the page before left, once. */
export const takeToast = (): ToastTexts | undefined => {
  try {
    const key = sessionStorage.getItem(place)
    sessionStorage.removeItem(place)
    return isKey(key) ? signInToasts[key] : undefined
  } catch {
    // Storage is switched off, so nothing was left.
    return undefined
  }
}
