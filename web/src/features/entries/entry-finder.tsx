import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EntrySkeleton } from '../../ui/skeleton.tsx'
import { type Diary, isComplete } from './diary.ts'
import { EntryList } from './entry-list.tsx'
import { Filters, typeFilterLabels } from './filters.tsx'
import { findEntries, prepareSearch } from './find-entries.ts'
import type { EntryTypeFilter } from './search.ts'

export interface EntryFinderProps {
  diary: Diary
  now: Date
  type: EntryTypeFilter | undefined
  onType: (type: EntryTypeFilter | undefined) => void
  onView: (id: string) => void
  onAnswered: (id: string) => void
  onEdit: (id: string) => void
  onAdd: () => void
}

/** The entries with their filters. Typing has priority; the list follows deferred. */
export function EntryFinder({ diary, now, type, onType, onAdd, ...actions }: EntryFinderProps) {
  const { entries } = diary
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const found = useMemo(() => findEntries(entries, wanted, type), [entries, wanted, type])
  useEffect(() => prepareSearch(entries), [entries])

  if (diary.total === 0) {
    return (
      <Empty title="No entries found" action={<Button onClick={onAdd}>Write the first entry</Button>}>
        Your first page is blank. Two sentences about today are enough to start.
      </Empty>
    )
  }
  const loading = !isComplete(diary)
  const clear = () => {
    setWords('')
    onType(undefined)
  }
  return (
    <>
      <Filters words={words} onWords={setWords} type={type} onType={onType} />
      <p className="text-xs text-muted tabular-nums" role="status">
        {found.length} {found.length === 1 ? 'entry' : 'entries'}
        {found.length > 1 ? ', newest first' : null}
        {loading ? '. Older entries are on their way.' : null}
      </p>
      {found.length > 0 ? <EntryList entries={found} now={now} {...actions} /> : null}
      {found.length === 0 && !loading ? (
        <Empty title="No entries found" action={<Button onClick={clear}>Clear filters</Button>}>
          {hintFor(wanted.trim(), type)}
        </Empty>
      ) : null}
      {loading ? <EntrySkeleton /> : null}
    </>
  )
}

const hintFor = (words: string, type: EntryTypeFilter | undefined): string => {
  if (!words) return `There is nothing in ${type ? typeFilterLabels[type] : 'your diary'}. Try all types.`
  return type
    ? `Nothing matches “${words}” in ${typeFilterLabels[type]}. Try another word, or all types.`
    : `Nothing matches “${words}”. Try another word.`
}
