import { busyLabels } from '@diary/contract/busy-labels'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { AiText } from '../../ui/ai-text.tsx'
import { ThinkingTime } from '../../ui/thinking-time.tsx'
import { useArriving } from './arriving-feedback.ts'
import { useIsAnalysing } from './entry-mutations.ts'

/**
 * Feedback as it arrives. Screen readers hear that it is being written, and read it once it is complete: words that grow
 * would be read again and again.
 */
export function ArrivingText({ id, skeleton }: { id: string; skeleton?: boolean }) {
  const busy = useIsAnalysing(id)
  const arriving = useArriving(id)
  const text = arriving?.text.trim() ?? ''
  if (!busy && text === '') return null
  return (
    <>
      {busy && text === '' ? (
        <p className="text-sm text-muted">
          <ThinkingTime before={arriving?.before} />
        </p>
      ) : null}
      {text === '' ? null : (
        <div className="mt-4" aria-live="off" aria-busy={busy}>
          <AiText>
            <h3>AI feedback</h3>
            <AiMarkdown text={text} />
          </AiText>
          {busy ? null : <p className="text-xs text-muted mt-2">Only this much arrived, and it is not kept.</p>}
        </div>
      )}
      {busy && skeleton ? (
        <div className="mt-4" role="status" aria-label={busyLabels.analysing}>
          {text === '' ? (
            <>
              <div className="skeleton" />
              <div className="skeleton" />
              <div className="skeleton short" />
            </>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
