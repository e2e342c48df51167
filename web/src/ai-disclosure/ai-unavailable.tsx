import { type AiUse, aiMessages } from '@diary/contract/ai'
import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { sentenceFor } from '../platform/api.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { useAiState } from './ai-state.ts'

export interface AiUnavailableProps {
  use: AiUse
  /** Its name where it is shown beside another use. */
  called?: string
}

/** Says in advance that a use of AI is unavailable, and why; nothing where it is available. */
export function AiUnavailable({ use, called }: AiUnavailableProps) {
  const { data: state, error, refetch, isFetching } = useAiState()
  const unreachable = state?.uses[use] === 'unreachable'
  if (state && !state.mayRead) {
    return (
      <Callout tone="look" live>
        <p>
          You have switched off “AI may read my entries”, so AI reads nothing and nothing is asked of it. Your diary
          works as always. You can change this in your <Link to={paths.profile}>Profile</Link>.
        </p>
      </Callout>
    )
  }
  if (state?.uses[use] === 'off') {
    return (
      <Callout tone="look" live>
        <p>
          {called ? `${called}: ` : null}
          {aiMessages.levelOff}
        </p>
      </Callout>
    )
  }
  if (!unreachable && !error) return null
  return (
    <Callout tone="look" live>
      <p>{error ? sentenceFor(error, aiMessages.unreachable) : aiMessages.unreachable}</p>
      <Button variant="plain" className="-ml-2.5" busy={isFetching && 'Checking...'} onClick={() => void refetch()}>
        Check again
      </Button>
    </Callout>
  )
}
