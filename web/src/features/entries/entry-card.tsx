import type { Entry } from '@diary/contract/entries'
import Eye from 'lucide-react/icons/eye'
import SquarePen from 'lucide-react/icons/square-pen'
import { memo, useRef } from 'react'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { DamagedNote, EntryFacts, EntryPrompt, NoTextNote } from '../../entry-display/entry-facts.tsx'
import {
  cpdFacts,
  nameOf,
  previewOf,
  sentimentOf,
  sentimentWord,
  typeLabels,
} from '../../entry-display/entry-labels.ts'
import { AiText, SentimentBadge, TagList } from '../../ui/ai-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dateline } from '../../ui/dateline.tsx'
import { icon } from '../../ui/icon.ts'
import { ArrivingText } from './arriving-text.tsx'
import { FeedbackButton } from './feedback-button.tsx'

export interface EntryCardProps {
  entry: Entry
  now: Date
  /** Its index among the entries found, from 0, and their number. */
  index: number
  count: number
  onView: (id: string) => void
  /** Opens the entry at its answer, which has just arrived. */
  onAnswered: (id: string) => void
  onEdit: (id: string) => void
}

/** An entry in the list: date in the margin, preview, AI's classification, actions. */
export const EntryCard = memo(function EntryCard({
  entry,
  now,
  index,
  count,
  onView,
  onAnswered,
  onEdit,
}: EntryCardProps) {
  const { id, entryType, content, prompt, cpdTitle, analysisSummary, damaged, answerCare } = entry
  const card = useRef<HTMLElement>(null)
  // Not where the person has started something else: the card and the toast say that there is an answer.
  const showAnswer = () => {
    const active = document.activeElement
    if (!active || active === document.body || card.current?.contains(active)) onAnswered(id)
  }
  return (
    <article
      ref={card}
      className={index === 0 ? 'entry first' : 'entry'}
      aria-label={nameOf(entry)}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <Dateline date={new Date(entry.createdAt)} now={now} kind={typeLabels[entryType]} />
      <div>
        {cpdTitle ? <h3 dir="auto">{cpdTitle}</h3> : null}
        <EntryFacts facts={cpdFacts(entry)} />
        <EntryPrompt prompt={prompt} />
        {damaged?.includes('words') ? (
          <DamagedNote />
        ) : content.trim() === '' ? (
          <NoTextNote />
        ) : (
          <div className="words">
            <p dir="auto">{previewOf(entry)}</p>
          </div>
        )}
        {analysisSummary ? (
          <AiText>
            <h3>Your Chat Summary</h3>
            {/* Help is shown with the answer, and not on the card. */}
            {answerCare ? <p className="text-sm">It is in the entry.</p> : <AiMarkdown text={analysisSummary} />}
          </AiText>
        ) : null}
        <ReadByAi entry={entry} />
        <div className="actions">
          <Button variant="plain" onClick={() => onView(id)}>
            <Eye {...icon} />
            View
          </Button>
          {damaged?.includes('words') ? null : (
            <Button variant="plain" onClick={() => onEdit(id)}>
              <SquarePen {...icon} />
              Edit
            </Button>
          )}
          <FeedbackButton entry={entry} onAnswered={showAnswer} />
        </div>
        <ArrivingText id={id} />
      </div>
    </article>
  )
})

/** Sentiment and competences, where there are any, and whether they are of other words. */
function ReadByAi({ entry }: { entry: Entry }) {
  const { aiTags, feedback } = entry
  const sentiment = sentimentOf(entry)
  const isOutdated = feedback?.forEarlierVersion === true
  if (!sentiment && !aiTags?.length && !isOutdated) return null
  return (
    <div className="meta">
      {sentiment ? <SentimentBadge sentiment={sentiment}>{sentimentWord(sentiment)}</SentimentBadge> : null}
      {aiTags && aiTags.length > 0 ? <TagList names={aiTags} /> : null}
      {isOutdated ? <span className="text-xs text-muted">Written for an earlier version</span> : null}
    </div>
  )
}
