import type { AdminEntry } from '@diary/contract/study-desk'
import { Button } from '../../ui/button.tsx'
import { Dateline } from '../../ui/dateline.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { Feel, Tags, Voice } from '../../ui/voice.tsx'
import { AiMarkdown } from '../entries/ai-markdown.tsx'
import { EntryText } from '../entries/entry-text.tsx'
import { sentimentWord, typeLabels } from '../entries/entry-words.ts'
import { CopyContent } from '../shell/copy-content.tsx'
import { canBeRead } from './masked-texts.ts'

export interface MaskedEntryProps {
  entry: AdminEntry
  onClose: () => void
  /** Reads the entry anew, where it is still being masked. */
  onLookAgain: () => void
  looking: boolean
}

/** An entry whole, as research may read it: its masked words left, what AI made of it right. */
export function MaskedEntry({ entry, onClose, onLookAgain, looking }: MaskedEntryProps) {
  const { pseudonymousId, createdAt, entryType, content, prompt } = entry
  const readable = canBeRead(entry, 'content')
  return (
    <Dialog open onOpenChange={onClose} title={`${typeLabels[entryType]} of ${pseudonymousId}`} face="page">
      <div className="spread">
        <Dateline date={new Date(createdAt)} now={new Date()} kind={pseudonymousId} />
        <div>
          {prompt ? (
            <p className={canBeRead(entry, 'prompt') ? 'prompt wrap-anywhere' : 'small quiet'} dir="auto">
              {prompt}
            </p>
          ) : null}
          {readable ? (
            <div className={prompt ? 'mt-5' : undefined}>
              <EntryText entry={entry} />
            </div>
          ) : (
            <Note>
              <p>{content}.</p>
              {entry.state === 'pending' ? (
                <Button variant="plain" className="hang" busy={looking && 'Loading...'} onClick={onLookAgain}>
                  Look again
                </Button>
              ) : null}
            </Note>
          )}
        </div>
        <div>
          <MaskedNotes entry={entry} />
        </div>
      </div>
      <div className="foot0">
        <p className="xs quiet self-center">
          Names, places and contact details are masked where they are found, which is most of them. A name that is found
          once is masked throughout its writer’s diary.
        </p>
        {readable ? <CopyContent content={content} /> : null}
      </div>
    </Dialog>
  )
}

/** What AI made of the entry: its own words masked too. */
function MaskedNotes({ entry }: { entry: AdminEntry }) {
  const { aiSummary, aiSentiment, aiTags } = entry
  return (
    <div className="stack pb-8">
      {aiSummary ? (
        canBeRead(entry, 'aiSummary') ? (
          <div>
            <Voice>
              <h3>{entry.entryType === 'chat' ? 'Chat summary' : 'AI feedback'}</h3>
              <AiMarkdown text={aiSummary} />
            </Voice>
            <p className="prov mt-4">Written by AI, masked</p>
          </div>
        ) : (
          <p className="small quiet">AI feedback. {aiSummary}.</p>
        )
      ) : (
        <p className="small quiet">AI has not read this entry.</p>
      )}
      {aiSentiment ? (
        <p>
          <Feel sentiment={aiSentiment}>Sentiment: {sentimentWord(aiSentiment).toLowerCase()}</Feel>
        </p>
      ) : null}
      {aiTags.length > 0 ? (
        <section aria-label="Tags">
          <Tags names={aiTags} />
        </section>
      ) : null}
    </div>
  )
}
