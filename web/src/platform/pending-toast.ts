import { signInToasts } from '@diary/contract/sign-in-toasts'
import type { ToastTexts } from '@diary/contract/toasts'

/** The name of a toast; only it is stored, never text. */
type ToastKey = keyof typeof signInToasts

const place = 'pending-toast'
const isKey = (key: string | null): key is ToastKey => key !== null && Object.hasOwn(signInToasts, key)

/** Leaves a toast for the next page of this tab: one shown now would disappear with this page. */
export const leaveToast = (key: ToastKey): void => {
  try {
    sessionStorage.setItem(place, key)
  } catch {
    // Storage is disabled: the next page opens without its toast.
  }
}

/** Takes the toast that the previous page left. */
export const takeToast = (): ToastTexts | undefined => {
  try {
    const key = sessionStorage.getItem(place)
    sessionStorage.removeItem(place)
    return isKey(key) ? signInToasts[key] : undefined
  } catch {
    // Storage is disabled, so nothing was left.
    return undefined
  }
}
