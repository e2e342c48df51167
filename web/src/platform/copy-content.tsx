import { toasts } from '@diary/contract/toasts'
import Copy from 'lucide-react/icons/copy'
import { Button } from '../ui/button.tsx'
import { icon } from '../ui/icon.ts'
import { showToast } from '../ui/toast-store.ts'

/** Copies a text, and says so; where the browser refuses, says what to do instead. */
export const copyContent = async (content: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(content)
    showToast({ ...toasts.contentCopied, tone: 'good' })
  } catch {
    // No clipboard without https or permission: the text can still be selected by hand.
    showToast({ ...toasts.copyFailed, tone: 'bad' })
  }
}

/** A button that copies a text. */
export function CopyContent({ content, label = 'Copy content' }: { content: string; label?: string }) {
  return (
    <Button onClick={() => void copyContent(content)}>
      <Copy {...icon} />
      {label}
    </Button>
  )
}
