import { speakers, turnsOf } from '@diary/contract/conversation'
import type { Entry } from '@diary/contract/entries'
import { AiText } from '../ui/ai-text.tsx'
import { Words } from '../ui/words.tsx'
import { AiMarkdown } from './ai-markdown.tsx'

/**
 * The words of an entry. A conversation is shown turn by turn, so that the coach's words are never in the writer's
 * font.
 */
export function EntryText({ entry: { entryType, content } }: { entry: Pick<Entry, 'entryType' | 'content'> }) {
  const turns = entryType === 'chat' ? turnsOf(content) : undefined
  if (!turns) return <Words text={content} />
  return (
    <div className="turns">
      {turns.map(({ role, content: text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns have no other name, and hold no state
        <div key={index} className={role === 'user' ? 'turn' : 'turn them'}>
          <p className="text-xs text-muted">{speakers[role]}</p>
          {role === 'user' ? (
            <Words text={text} />
          ) : (
            <AiText>
              <AiMarkdown text={text} />
            </AiText>
          )}
        </div>
      ))}
    </div>
  )
}
