import { Button } from './button.tsx'
import { Callout } from './callout.tsx'

export interface NotUpdatedProps {
  /** What is out of date: 'Your projects'. */
  what: string
  /** Why, in a sentence. */
  text: string
  onRetry: () => void
  busy?: string | false | undefined
}

/** Shown above data that could not be refetched and is still shown. Announced when it appears. */
export function NotUpdated({ what, text, onRetry, busy }: NotUpdatedProps) {
  return (
    <Callout tone="look" live>
      <p>
        {what} could not be brought up to date. {text}
      </p>
      <Button variant="plain" className="-ml-2.5" onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </Callout>
  )
}
