import { turnsOf, writerTextOf } from '@diary/contract/conversation'
import { entryFields } from '@diary/contract/entry-fields'
import { type Masking, withheldText } from '@diary/contract/masking'
import { useId, useState } from 'react'
import { EntryPrompt } from '../../entry-display/entry-facts.tsx'
import { EntryText } from '../../entry-display/entry-text.tsx'
import { furtherTexts } from '../../entry-display/masked-texts.ts'
import { previewLength, truncate } from '../../entry-display/truncate.ts'
import { Button } from '../../ui/button.tsx'
import { Dateline } from '../../ui/dateline.tsx'

type Previewed = Masking['preview'][number]

/** The newest entries as researchers would read them. */
export function MaskingPreview({ preview }: { preview: Masking['preview'] }) {
  const [now] = useState(() => new Date())
  if (preview.length === 0) {
    return <p className="text-sm text-muted">Your diary is empty, so there is nothing to show yet.</p>
  }
  return (
    <ul>
      {preview.map((entry, index) => (
        <PreviewedEntry key={entry.id} entry={entry} now={now} first={index === 0} />
      ))}
    </ul>
  )
}

function PreviewedEntry({ entry, now, first }: { entry: Previewed; now: Date; first: boolean }) {
  const {
    createdAt,
    masked: { content, prompt },
  } = entry
  return (
    <li className={first ? 'entry first masked' : 'entry masked'}>
      <Dateline date={new Date(createdAt)} now={now} />
      <div>
        <EntryPrompt prompt={prompt === null ? withheldText : prompt} />
        {content === null ? (
          <p className="text-sm text-muted">{withheldText}</p>
        ) : content.trim() === '' ? (
          <p className="text-sm text-muted">This entry has no text</p>
        ) : (
          <MaskedText text={content} />
        )}
        {furtherTexts.map(name =>
          entry.masked[name] === undefined ? null : (
            <p key={name} className="mt-3 wrap-anywhere" dir="auto">
              {entryFields[name].exportColumn}: {entry.masked[name] ?? withheldText}
            </p>
          ),
        )}
      </div>
    </li>
  )
}

/** Cut as in the diary, with a button for all of it, since a missed name may be at the end. */
function MaskedText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const id = useId()
  const isChat = isConversation(text)
  const short = truncate(isChat ? writerTextOf(text) : text, previewLength)
  return (
    <>
      {isChat ? <p className="text-xs text-muted">A saved conversation</p> : null}
      <div id={id}>
        {whole ? (
          <EntryText entry={{ entryType: isChat ? 'chat' : 'reflection', content: text }} />
        ) : (
          <div className="words">
            <p dir="auto">{short}</p>
          </div>
        )}
      </div>
      {short === text ? null : (
        <Button
          variant="plain"
          className="-ml-2.5"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </>
  )
}

/** Masking does not change speaker labels: a text with both speakers is shown as a conversation. */
const isConversation = (text: string) => turnsOf(text)?.some(({ role }) => role === 'assistant') ?? false
