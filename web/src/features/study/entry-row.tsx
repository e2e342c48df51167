import type { AdminEntry } from '@diary/contract/study-admin'
import { sentimentWord } from '../../entry-display/entry-labels.ts'
import { canBeRead } from '../../entry-display/masked-texts.ts'
import { SentimentBadge, TagList } from '../../ui/ai-text.tsx'
import { roles } from '../../ui/table-roles.ts'
import { dayOf } from '../admin/index.ts'
import { contentPreview, promptPreview, tagsShown } from './entry-previews.ts'

export interface EntryRowProps {
  entry: AdminEntry
  checked: boolean
  onToggle: () => void
  onOpen: () => void
}

/** One entry: research ID, date, preview and classification. A press on the preview opens it. */
export function EntryRow({ entry, checked, onToggle, onOpen }: EntryRowProps) {
  const { pseudonymousId, createdAt, prompt, aiSentiment, aiTags } = entry
  const day = dayOf(createdAt)
  const preview = contentPreview(entry)
  return (
    <tr {...roles.row}>
      <td {...roles.cell}>
        <label className="checkbox-area">
          <input
            type="checkbox"
            checked={checked}
            onChange={onToggle}
            aria-label={`Select entry of ${pseudonymousId}, ${day}`}
          />
        </label>
      </td>
      <td {...roles.cell} className="whitespace-nowrap">
        {pseudonymousId}
      </td>
      <td {...roles.cell} className="whitespace-nowrap">
        {day}
      </td>
      <td {...roles.cell}>
        <button
          type="button"
          className={canBeRead(entry, 'content') ? 'opener words' : 'opener text-muted'}
          onClick={onOpen}
        >
          <span className="sr-only">Read the entry: </span>
          <span dir="auto">{preview || 'This entry has no text'}</span>
        </button>
      </td>
      <td {...roles.cell} className="tags-cell" dir="auto">
        {prompt ? promptPreview(prompt) : null}
      </td>
      <td {...roles.cell}>
        {aiSentiment ? (
          <SentimentBadge sentiment={aiSentiment}>{sentimentWord(aiSentiment).toLowerCase()}</SentimentBadge>
        ) : null}
      </td>
      <td {...roles.cell}>{aiTags.length > 0 ? <TagList names={aiTags} shown={tagsShown} /> : null}</td>
    </tr>
  )
}
