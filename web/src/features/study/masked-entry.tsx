import { entryFields } from '@diary/contract/entry-fields'
import type { AdminEntry } from '@diary/contract/study-admin'
import { useQuery } from '@tanstack/react-query'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { sentimentWord, typeLabels } from '../../entry-display/entry-labels.ts'
import { EntryText } from '../../entry-display/entry-text.tsx'
import { canBeRead, furtherTexts } from '../../entry-display/masked-texts.ts'
import { sentenceFor } from '../../platform/api.ts'
import { CopyContent } from '../../platform/copy-content.tsx'
import { AiText, SentimentBadge, TagList } from '../../ui/ai-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Dateline } from '../../ui/dateline.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { openedQuery } from './queries.ts'

const unreadable = 'Something went wrong on our side. Please try again.'

export interface MaskedEntryProps {
  /** From the list: research ID, type and date. */
  row: AdminEntry
  onClose: () => void
}

/** A whole masked entry. Opening it is recorded as one reading, which its writer can see. */
export function MaskedEntry({ row, onClose }: MaskedEntryProps) {
  const { pseudonymousId, createdAt, entryType } = row
  const { data: entry, error, refetch, isFetching } = useQuery(openedQuery(row.id))
  const refresh = () => void refetch()
  return (
    <Dialog open onOpenChange={onClose} title={`${typeLabels[entryType]} of ${pseudonymousId}`} face="page">
      <div className="spread">
        <Dateline date={new Date(createdAt)} now={new Date()} kind={pseudonymousId} />
        {entry ? (
          <>
            <MaskedWords entry={entry} onLookAgain={refresh} looking={isFetching} />
            <MaskedNotes entry={entry} />
          </>
        ) : error ? (
          <ErrorNotice
            title="This entry could not be loaded"
            text={sentenceFor(error, unreadable)}
            onRetry={refresh}
            busy={isFetching && 'Loading...'}
          />
        ) : (
          <LinesToCome label="Loading the entry..." />
        )}
      </div>
      <div className="detail-footer">
        <p className="text-xs text-muted self-center">
          Names, places and contact details are masked where they are found, which is most of them. A name that is found
          once is masked throughout its writer’s diary.
        </p>
        {entry && canBeRead(entry, 'content') ? <CopyContent content={entry.content} /> : null}
      </div>
    </Dialog>
  )
}

interface MaskedWordsProps {
  entry: AdminEntry
  /** Refetches the entry while it is being masked. */
  onLookAgain: () => void
  looking: boolean
}

/** The prompt and the masked words, or the sentence shown in their place. */
function MaskedWords({ entry, onLookAgain, looking }: MaskedWordsProps) {
  const { content, prompt, state } = entry
  return (
    <div>
      {prompt ? (
        <p className={canBeRead(entry, 'prompt') ? 'prompt wrap-anywhere' : 'text-sm text-muted'} dir="auto">
          {prompt}
        </p>
      ) : null}
      {canBeRead(entry, 'content') ? (
        <div className={prompt ? 'mt-5' : undefined}>
          <EntryText entry={entry} />
        </div>
      ) : (
        <Callout>
          <p>{content}.</p>
          {state === 'pending' ? (
            <Button variant="plain" className="-ml-2.5" busy={looking && 'Loading...'} onClick={onLookAgain}>
              Look again
            </Button>
          ) : null}
        </Callout>
      )}
      {furtherTexts.map(name =>
        entry[name] ? (
          <p key={name} className={canBeRead(entry, name) ? 'mt-3 wrap-anywhere' : 'text-sm text-muted'} dir="auto">
            {entryFields[name].exportColumn}: {entry[name]}
          </p>
        ) : null,
      )}
    </div>
  )
}

/** AI's feedback and classification, masked too. */
function MaskedNotes({ entry }: { entry: AdminEntry }) {
  const { aiSummary, aiSentiment, aiTags } = entry
  return (
    <div className="stack pb-8">
      {aiSummary ? (
        canBeRead(entry, 'aiSummary') ? (
          <div>
            <AiText>
              <h3>{entry.entryType === 'chat' ? 'Chat summary' : 'AI feedback'}</h3>
              <AiMarkdown text={aiSummary} />
            </AiText>
            <p className="attribution mt-4">Written by AI, masked</p>
          </div>
        ) : (
          <p className="text-sm text-muted">AI feedback. {aiSummary}.</p>
        )
      ) : (
        <p className="text-sm text-muted">There is nothing of AI to show for this entry.</p>
      )}
      {aiSentiment ? (
        <p>
          <SentimentBadge sentiment={aiSentiment}>Sentiment: {sentimentWord(aiSentiment).toLowerCase()}</SentimentBadge>
        </p>
      ) : null}
      {aiTags.length > 0 ? (
        <section aria-label="Tags">
          <TagList names={aiTags} />
        </section>
      ) : null}
    </div>
  )
}
