import { toasts } from '@diary/contract/toasts'
import { showToast } from '../../ui/toast-store.ts'

/** Copies the HTML of a text. Browsers refuse it where a page is not served by https, and where a person has said so. */
export const copyContent = async (content: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(content)
    showToast({ ...toasts.contentCopied, tone: 'good' })
  } catch {
    // Nothing is lost by it: the text can still be selected and copied by hand, and the toast says so.
    const text = 'This browser did not allow it. Select the text and copy it by hand.'
    showToast({ title: 'Not copied', text, tone: 'bad' })
  }
}
