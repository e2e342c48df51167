import { useAiState } from '../../ai-disclosure/ai-state.ts'
import { AiUnavailable } from '../../ai-disclosure/ai-unavailable.tsx'

/** Says which of the two analyses is unavailable, and why; once, where it is the same for both. */
export function CoachingUnavailable() {
  const { data: state } = useAiState()
  if (!state?.mayRead || state.uses.themes === state.uses.coaching) return <AiUnavailable use="themes" />
  return (
    <div className="stack">
      <AiUnavailable use="themes" called="Quick Analysis" />
      <AiUnavailable use="coaching" called="Advanced Analysis" />
    </div>
  )
}
