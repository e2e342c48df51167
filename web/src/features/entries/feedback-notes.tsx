import type { Entry } from '@diary/contract/entries'
import { study } from '../../platform/study.ts'
import { Feel, Provenance, Tags, Voice } from '../../ui/voice.tsx'
import { AiMarkdown } from './ai-markdown.tsx'
import { sentimentOf, sentimentWord, writtenBy } from './entry-words.ts'

/** The second voice beside an open entry: what AI wrote, signed, and the way to a person. */
export function FeedbackNotes({ entry }: { entry: Entry }) {
  const { aiSummary, aiTags, analysisSummary, feedback } = entry
  const sentiment = sentimentOf(entry)
  if (!aiSummary && !analysisSummary) return <p className="small quiet">AI has not read this entry.</p>
  return (
    <>
      {analysisSummary ? (
        <div className="mb-6">
          <Voice>
            <h3>Your Chat Summary</h3>
            <AiMarkdown text={analysisSummary} />
          </Voice>
        </div>
      ) : null}
      {aiSummary ? (
        <Voice>
          <h3>AI feedback</h3>
          <AiMarkdown text={aiSummary} />
        </Voice>
      ) : null}
      {feedback ? (
        <div className="mt-4">
          <Provenance by={writtenBy(feedback)} at={new Date(feedback.writtenAt)}>
            {feedback.framework}
          </Provenance>
          {feedback.forEarlierVersion ? <p className="xs quiet">Written for an earlier version</p> : null}
        </div>
      ) : null}
      {sentiment ? (
        <p className="mt-2">
          <Feel sentiment={sentiment}>Sentiment: {sentimentWord(sentiment).toLowerCase()}</Feel>
        </p>
      ) : null}
      {aiTags && aiTags.length > 0 ? <Tags names={aiTags} /> : null}
      <div className="notefoot">
        <p className="human">
          This is software, not a person. If things are heavy, there are people to talk to.{' '}
          {study.helpContacts.join(' ')}
        </p>
      </div>
    </>
  )
}
