import { useAiState } from '../../ai-disclosure/ai-state.ts'
import { AiUnavailable } from '../../ai-disclosure/ai-unavailable.tsx'
import { useSessionEnded } from '../../platform/session-ended.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { mayAsk } from './chat-refusal.ts'

/**
 * Says above the conversation, in advance, which use of AI is unavailable: replies, or the analysis that stores the
 * conversation.
 */
export function ChatNotice({ closed, refused }: { closed: boolean; refused: boolean }) {
  const { data: ai, error, refetch, isFetching } = useAiState()
  const signedOut = useSessionEnded()
  // Not where a refusal or the header already says so.
  if (error && (refused || signedOut)) return null
  if (error || !mayAsk(ai, 'chat')) return <AiUnavailable use="chat" />
  if (closed || mayAsk(ai, 'chatAnalysis')) return null
  const outOfReach = ai?.uses.chatAnalysis === 'unreachable'
  return (
    <Callout tone="look" live>
      <p>
        You can talk here, but a conversation cannot be summed up and saved in your diary just now:{' '}
        {outOfReach ? 'the AI that does it cannot be reached.' : 'that is switched off for the moment.'}
      </p>
      {outOfReach ? (
        <Button variant="plain" className="-ml-2.5" busy={isFetching && 'Checking...'} onClick={() => void refetch()}>
          Check again
        </Button>
      ) : null}
    </Callout>
  )
}
