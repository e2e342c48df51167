import { Suspense, useRef, useState } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { lastDayToSearch, useAdminAddress } from '../admin/index.ts'
import { EntriesFound } from './entries-found.tsx'
import { EntriesTable } from './entries-table.tsx'
import { EntryFilterFields } from './entry-filter-fields.tsx'
import { isFiltered, readFilters } from './entry-filters.ts'
import { rowsShown } from './entry-previews.ts'
import { RemoveEntries } from './remove-entries.tsx'
import { useDebounced } from './use-debounced.ts'
import { isSearch, useFoundEntries } from './use-found-entries.ts'

const MaskedEntry = lazyPart(() => import('./masked-entry.tsx'), 'MaskedEntry')

/** Debounce of search words, in milliseconds: every search is recorded. */
const rest = 500
const nothing: ReadonlySet<string> = new Set()

/** Recent masked entries: search, filters, selection for deletion. */
export function EntriesPart() {
  const { search, filter } = useAdminAddress()
  const [words, setWords] = useState('')
  const text = useDebounced(words.trim(), rest)
  const reading = readFilters(search)
  const asked = JSON.stringify([reading.filters, text])
  // A new query starts on its first page, without a selection.
  const [standing, setStanding] = useState({ asked, start: 0, chosen: nothing })
  const { start, chosen } = standing.asked === asked ? standing : { start: 0, chosen: nothing }
  const { found, rows, error, refetch, isFetching, isOld } = useFoundEntries({ ...reading, text, start })
  const [open, setOpen] = useState<string>()
  const opened = found?.entries.find(({ id }) => id === open)

  const choose = (ids: ReadonlySet<string>) => setStanding({ asked, start, chosen: ids })
  // Others may have deleted the entries of the last page: then shows the one before it.
  if (found && !isOld && found.total > 0 && start >= found.total) {
    setStanding({ asked, start: Math.floor((found.total - 1) / rowsShown) * rowsShown, chosen: nothing })
  }
  const turnTo = (next: number) => setStanding({ asked, start: next, chosen: nothing })
  const selected = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    // The Clear button disappears: moves the focus to the search field.
    box.current?.focus()
    setWords('')
    filter({ from: '', to: '', sentiment: '', tag: '' })
  }
  const narrowed = isSearch(text) || isFiltered(reading.filters)
  return (
    <section aria-labelledby="recent-entries">
      <div className="mb-4">
        <h2 className="title-2" id="recent-entries">
          Recent entries
        </h2>
        {reading.problem ? null : <EntriesFound found={found} shown={rows.length} start={start} text={text} />}
      </div>
      <EntryFilterFields
        box={box}
        words={words}
        onWords={setWords}
        search={search}
        problem={reading.problem}
        onFilter={filter}
        onClear={narrowed || words ? clear : undefined}
      />
      {reading.problem ? null : error ? (
        <ErrorNotice
          title="The entries could not be loaded"
          text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : (
        <>
          {found && !isOld && rows.length === 0 ? (
            <NothingFound narrowed={narrowed} onClear={clear} />
          ) : (
            <EntriesTable
              rows={found && rows.length > 0 ? rows : undefined}
              outOfDate={isOld}
              chosen={chosen}
              onChoose={choose}
              onOpen={({ id }) => setOpen(id)}
            />
          )}
          {selected.length > 0 ? (
            <RemoveEntries
              ids={selected}
              onRemoved={() => turnTo(selected.length < rows.length ? start : Math.max(0, start - rowsShown))}
            />
          ) : null}
          {found?.searchedBackTo ? (
            <SearchedBackTo at={found.searchedBackTo} before={reading.filters.to} onSearchOn={to => filter({ to })} />
          ) : null}
          {found ? (
            <Pager
              label="Pages of entries"
              shown={{ from: start + 1, to: start + rows.length, of: found.total, what: 'entries' }}
              onNewer={start > 0 ? () => turnTo(Math.max(0, start - rowsShown)) : undefined}
              onOlder={start + rows.length < found.total ? () => turnTo(start + rowsShown) : undefined}
            />
          ) : null}
        </>
      )}
      {opened ? (
        <Suspense fallback={null}>
          <MaskedEntry row={opened} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </section>
  )
}

function NothingFound({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (narrowed) {
    return (
      <Empty title="No entries found" action={<Button onClick={onClear}>Clear search and filters</Button>}>
        Nothing matches. Try another word, or fewer filters.
      </Empty>
    )
  }
  return (
    <Empty title="No entries found">
      Entries appear here once people who let research use their diary have written some.
    </Empty>
  )
}

interface SearchedBackToProps {
  at: string
  /** The last day that was searched. */
  before: string | undefined
  onSearchOn: (day: string) => void
}

/** A search that stopped before the oldest entry: where, with a button to continue. */
function SearchedBackTo({ at, before, onSearchOn }: SearchedBackToProps) {
  const day = lastDayToSearch(at)
  return (
    <div className="cluster-between pt-4">
      <p className="text-sm text-muted tabular-nums">
        Searched back to {day}.{' '}
        {day === before ? 'Choose an earlier day to search on.' : 'Older entries were not read.'}
      </p>
      {day === before ? null : <Button onClick={() => onSearchOn(day)}>Search older entries</Button>}
    </div>
  )
}
