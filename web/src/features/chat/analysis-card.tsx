import { busyLabels } from '@diary/contract/busy-labels'
import type { ChatAnalysis } from '@diary/contract/chat'
import { useId, useState } from 'react'
import { isSwitchedOff, useAiState } from '../../ai-disclosure/ai-state.ts'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { sentimentWord, writtenBy } from '../../entry-display/entry-labels.ts'
import { AiText, Attribution, SentimentBadge } from '../../ui/ai-text.tsx'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { Chat } from './chat.ts'
import type { Conversation } from './conversation.ts'

export interface AnalysisCardProps {
  chat: Chat
  conversation: Conversation
  busy: boolean
  onAnalyse: () => void
  /** Returns to the diary, which holds the conversation now. */
  onReturn: () => void
  /** Why the last try failed. */
  refused: string
  /** The id of the notice above the conversation that says why it cannot be analysed, where it cannot. */
  notice: string
}

/** The analysis of the conversation: requested and shown here, stored in the diary. */
export function AnalysisCard({ chat, conversation, busy, onAnalyse, onReturn, refused, notice }: AnalysisCardProps) {
  const { data: ai } = useAiState()
  const { ending, turns } = conversation
  const title = useId()
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title}>Analysis &amp; Insights</h2>
      {ending ? <Result ending={ending} /> : <Invitation />}
      {ending ? (
        <Button wide onClick={onReturn}>
          Return to Diary
        </Button>
      ) : (
        <Button
          wide
          busy={busy && busyLabels.analysing}
          disabled={isSwitchedOff(ai, 'chatAnalysis')}
          aria-describedby={notice}
          onClick={onAnalyse}
        >
          Generate Analysis
        </Button>
      )}
      <p className="hint mt-2" role="status">
        {busy ? 'The conversation is being read. It stays here until that has succeeded.' : null}
      </p>
      {refused && !ending ? <FieldError id={`${title}-refused`}>{refused}</FieldError> : null}
      {turns.length > 0 && !ending && !busy ? <BeginAnew onBegin={chat.beginAnew} /> : null}
    </section>
  )
}

function Invitation() {
  return (
    <p className="text-sm text-muted">
      Sums the conversation up and keeps it in your diary, together with what was said. Nothing is read until you ask.
    </p>
  )
}

function Result({ ending: { analysis, stamp } }: { ending: NonNullable<Conversation['ending']> }) {
  return (
    <>
      {analysis.sentiment ? (
        <p className="mt-2 mb-4">
          <SentimentBadge sentiment={analysis.sentiment}>
            Sentiment: {sentimentWord(analysis.sentiment).toLowerCase()}
          </SentimentBadge>
        </p>
      ) : null}
      <AiText>
        <h3>Summary</h3>
        <AiMarkdown text={analysis.summary} />
        <Points title="Key Insights" points={analysis.keyInsights} met={analysis} />
        <Points title="For Further Reflection" points={analysis.reflectionPoints} met={analysis} />
      </AiText>
      {stamp ? (
        <div className="mt-4">
          <Attribution by={writtenBy(stamp)} at={new Date(stamp.writtenAt)} />
        </div>
      ) : null}
      <p className="text-sm mt-3">Analysis saved to your diary for future reference</p>
    </>
  )
}

function Points({ title, points, met }: { title: string; points: readonly string[]; met: ChatAnalysis }) {
  // Without a tone it was hard or unreadable: then not 'nothing stood out'.
  if (points.length === 0 && !met.sentiment) return null
  return (
    <>
      <h3>{title}</h3>
      {points.length === 0 ? (
        <p>Nothing stood out here.</p>
      ) : (
        <ul>
          {points.map(point => (
            <li key={point}>
              <AiMarkdown text={point} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Asks for confirmation: the conversation is stored nowhere else. */
function BeginAnew({ onBegin }: { onBegin: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="plain" wide onClick={() => setAsking(true)}>
        New conversation
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget this conversation?"
        text="It is not in your diary, and cannot be brought back."
        confirmLabel="Forget it"
        onConfirm={() => {
          setAsking(false)
          onBegin()
        }}
      />
    </>
  )
}
