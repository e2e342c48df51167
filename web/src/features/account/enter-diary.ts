import { type PagePath, paths } from '@diary/contract/paths'
import type { signInToasts } from '@diary/contract/sign-in-toasts'
import { leaveToast } from '../../platform/pending-toast.ts'

/**
 * Opens the diary, or the requested page, by a page load, as it is another client entry. Never resolves, so that the
 * form stays busy until then; after the back button it asks the server, which redirects signed-in people.
 */
export const enterDiary = (toast: keyof typeof signInToasts, page: PagePath = paths.home): Promise<never> => {
  leaveToast(toast)
  addEventListener('pageshow', event => {
    if (event.persisted) location.reload()
  })
  location.assign(page)
  return new Promise(() => {})
}
