import type { AnswerCare } from '@diary/contract/answer-care'
import { busyLabels } from '@diary/contract/busy-labels'
import { type Entry, entryMessages } from '@diary/contract/entries'
import { screenedEntryText } from '@diary/contract/entry-fields'
import { namesNeedOfHelp } from '@diary/contract/help'
import { useRef, useState } from 'react'
import { AiUnavailable } from '../../ai-disclosure/ai-unavailable.tsx'
import { CareLine } from '../../ai-disclosure/care-line.tsx'
import { HumanHelp, HumanHelpFirst } from '../../ai-disclosure/human-help.tsx'
import { RatingButtons } from '../../ai-disclosure/rating-buttons.tsx'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { sentimentOf, sentimentWord, wantsCoaching, writtenBy } from '../../entry-display/entry-labels.ts'
import { ReadBeside } from '../../entry-display/read-beside.tsx'
import { AiText, Attribution, SentimentBadge } from '../../ui/ai-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { FieldError } from '../../ui/field.tsx'
import { moveFocus } from '../../ui/move-focus.ts'
import { useArriving } from './arriving-feedback.ts'
import { ArrivingText } from './arriving-text.tsx'
import { Competences } from './competences.tsx'
import { useHideAnswer, useIsAnalysing } from './entry-mutations.ts'
import { answerHeading, showAnswerIn } from './show-answer.ts'
import { useEntryFeedback } from './use-entry-feedback.ts'
import { useStillThere } from './use-still-there.ts'
import { WhatWasSent } from './what-was-sent.tsx'
import { WhyThisAnswer } from './why-this-answer.tsx'

/** AI's feedback beside an open entry, with attribution, rating, and contacts for human help. */
export function FeedbackNotes({ entry }: { entry: Entry }) {
  const { id, aiSummary, analysisSummary, frameworkId, answerCare } = entry
  const answered = Boolean(aiSummary || analysisSummary)
  // Hiding an answer hides all of its help while the entry is open.
  const [hidden, setHidden] = useState(false)
  // An answer with help already shows this.
  const needed = !answerCare?.showsHelp && !hidden && namesNeedOfHelp(screenedEntryText(entry))
  return (
    <>
      {needed ? (
        <div className="mb-6">
          <HumanHelpFirst whoReads="Who can read this entry" />
        </div>
      ) : null}
      <DamagedNotes damaged={entry.damaged} />
      {analysisSummary ? <ChatSummary entry={entry} text={analysisSummary} /> : null}
      {aiSummary ? <EntryFeedback entry={entry} text={aiSummary} /> : null}
      {answered ? <Beside entry={entry} /> : null}
      <ArrivingText id={id} skeleton />
      <Waiting entry={entry} />
      {answered ? <Mood entry={entry} /> : null}
      {entry.unclassified ? <Unclassified id={id} /> : null}
      {frameworkId ? <Competences key={entry.feedback?.writtenAt} entry={entry} frameworkId={frameworkId} /> : null}
      {answered ? <WhatWasSent entry={entry} /> : null}
      <WhyThisAnswer entry={entry} />
      <div className="notes-footer">
        {answered && !answerCare ? (
          <RatingButtons key={entry.feedback?.writtenAt} feedbackType="individual_entry" targetId={id} />
        ) : null}
        {answerCare ? <Care entry={entry} care={answerCare} onHide={() => setHidden(true)} /> : null}
        {answered && !needed && !answerCare?.showsHelp ? <HumanHelp /> : null}
      </div>
    </>
  )
}

const damagedSentences = {
  feedback: entryMessages.damagedFeedback,
  analysis: entryMessages.damagedAnalysis,
  ownTags: entryMessages.damagedTags,
} as const

/** Damaged parts besides the words, each with its remedy. */
function DamagedNotes({ damaged = [] }: { damaged: Entry['damaged'] }) {
  return damaged.map(part =>
    part === 'words' ? null : (
      <Callout key={part}>
        <p>{damagedSentences[part]}</p>
      </Callout>
    ),
  )
}

/** How an answer to a hard text can be corrected or hidden. */
function Care({ entry: { id }, care, onHide }: { entry: Entry; care: AnswerCare; onHide: () => void }) {
  const line = useRef<HTMLDivElement>(null)
  const sheet = () => line.current?.closest<HTMLElement>('[role=dialog]') ?? null
  const { ask, busy, dialog } = useEntryFeedback(id, () => showAnswerIn({ current: sheet() }))
  const hide = useHideAnswer(id)
  return (
    <div ref={line}>
      <CareLine
        care={care}
        whoReads="Who can read this entry"
        busy={busy}
        onMeantOtherwise={() => void ask({ readAs: 'ordinary' })}
        onHide={() => {
          // The button disappears with the answer.
          sheet()?.focus()
          onHide()
          hide.mutate()
        }}
      />
      {dialog}
    </div>
  )
}

function ChatSummary({ entry: { analysis }, text }: { entry: Entry; text: string }) {
  return (
    <div className="mb-6">
      <AiText>
        <h3>Your Chat Summary</h3>
        <AiMarkdown text={text} />
      </AiText>
      {analysis ? (
        <div className="mt-4">
          <Attribution by={writtenBy(analysis)} at={new Date(analysis.writtenAt)} />
        </div>
      ) : null}
    </div>
  )
}

function EntryFeedback({ entry: { feedback, frameworkId }, text }: { entry: Entry; text: string }) {
  return (
    <>
      <AiText>
        <h3 className={answerHeading} tabIndex={-1}>
          AI feedback
        </h3>
        <AiMarkdown text={text} />
      </AiText>
      {feedback ? (
        <div className="mt-4">
          <Attribution by={writtenBy(feedback)} at={new Date(feedback.writtenAt)}>
            {frameworkId ? feedback.framework : null}
          </Attribution>
          {feedback.forEarlierVersion ? <p className="text-xs text-muted">Written for an earlier version</p> : null}
        </div>
      ) : null}
    </>
  )
}

/** The earlier entries that were read for the answer and are still there. */
function Beside({ entry: { readBeside = [] } }: { entry: Entry }) {
  return <ReadBeside entries={useStillThere(readBeside)} />
}

/** Shown in place of missing feedback: unavailable, or available. */
function Waiting({ entry }: { entry: Entry }) {
  const busy = useIsAnalysing(entry.id)
  const arriving = useArriving(entry.id)
  if (busy || arriving?.text || !wantsCoaching(entry)) return null
  return (
    <div className="stack">
      {entry.aiSummary || entry.analysisSummary ? null : (
        <p className="text-sm text-muted">There is no AI feedback on this entry.</p>
      )}
      {/* The reason of a failure stands beside the button. */}
      {arriving?.failed ? null : <AiUnavailable use="entryFeedback" />}
    </div>
  )
}

/** The feedback is there, and its competences are not. */
function Unclassified({ id }: { id: string }) {
  const { ask, busy, failed, dialog } = useEntryFeedback(id)
  return (
    <div className="mt-4">
      <p className="text-sm text-muted">{entryMessages.unclassified}</p>
      <Button
        ref={moveFocus}
        variant="plain"
        className="-ml-2.5"
        busy={busy && busyLabels.analysing}
        onClick={() => void ask({ only: 'competences' })}
      >
        Try again
      </Button>
      {failed ? <FieldError>{failed}</FieldError> : null}
      {dialog}
    </div>
  )
}

function Mood({ entry }: { entry: Entry }) {
  const sentiment = sentimentOf(entry)
  if (!sentiment) return null
  return (
    <p className="mt-2">
      <SentimentBadge sentiment={sentiment}>Sentiment: {sentimentWord(sentiment).toLowerCase()}</SentimentBadge>
    </p>
  )
}
