import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from './button.tsx'
import { Empty, type EmptyProps } from './empty.tsx'
import { icon } from './icon.ts'

export interface ErrorNoticeProps extends Pick<EmptyProps, 'heading'> {
  /** What failed: 'Your diary could not be opened'. */
  title: string
  /** What can be done, or what is safe. */
  text: string
  onRetry?: (() => void) | undefined
  /** The button's words. */
  retry?: string | undefined
  busy?: string | false | undefined
}

/** Shown where something could not be loaded. Announced when it appears. */
export function ErrorNotice({ title, text, onRetry, retry = 'Try again', busy, heading }: ErrorNoticeProps) {
  const button = onRetry ? (
    <Button onClick={onRetry} busy={busy}>
      <RefreshCw {...icon} />
      {retry}
    </Button>
  ) : null
  return (
    <div role="alert">
      <Empty title={title} heading={heading} action={button}>
        {text}
      </Empty>
    </div>
  )
}
