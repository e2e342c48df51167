import type { Entry } from '@diary/contract/entries'
import { pageTitles, paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { loadMarkdown } from '../../entry-display/ai-markdown.tsx'
import { sentenceFor } from '../../platform/api.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useLeftDraft } from '../../platform/own-draft.ts'
import { useCurrentUser } from '../../platform/session.ts'
import { useNewForm } from '../../platform/use-new-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { icon } from '../../ui/icon.ts'
import { NotUpdated } from '../../ui/not-updated.tsx'
import { EntrySkeleton } from '../../ui/skeleton.tsx'
import { CoachingPanel } from '../coaching/index.ts'
import { newEntryDrafts } from './draft-schema.ts'
import { EntryFinder } from './entry-finder.tsx'
import { loadReader } from './entry-mutations.ts'
import { ExportPanel } from './export-panel.tsx'
import { entriesQuery } from './queries.ts'
import { TotalsTable } from './totals-table.tsx'
import { useDiaryAddress } from './use-diary-address.ts'

/** Loaded with the toasts, so that the outcome can be shown even if the connection is lost meanwhile. */
const loadComposer = () => Promise.all([import('./composer-with-draft.tsx'), import('../../ui/toast.tsx')])
const loadDetail = () => import('./entry-detail.tsx')
const loadEdit = () => import('./edit-dialog-with-draft.tsx')
const Composer = lazyPart(() => loadComposer().then(([module]) => module), 'ComposerWithDraft')
const EntryDetail = lazyPart(loadDetail, 'EntryDetail')
const EditDialog = lazyPart(loadEdit, 'EditDialogWithDraft')

/** The diary: totals, entries, and the dialogs over them. */
export function DiaryScreen() {
  const user = useCurrentUser()
  const { data: diary, error, refetch, isFetching } = useQuery(entriesQuery)
  const { search, filterType, view, closeView, edit, closeEdit } = useDiaryAddress()
  const composer = useNewForm(useLeftDraft(newEntryDrafts), 'textarea')
  const [now] = useState(() => new Date())
  const [answered, setAnswered] = useState<string>()
  const viewAnswer = useCallback(
    (id: string) => {
      setAnswered(id)
      view(id)
    },
    [view],
  )
  useLoadWhenIdle()

  const entryNamed = (id: string | undefined) => diary?.entries.find(entry => entry.id === id)
  const viewed = entryNamed(search.entry)
  const edited = useEdited(search.edit, entryNamed(search.edit))
  const failure = sentenceFor(error, 'Something went wrong on our side. Your diary is unchanged. Please try again.')
  const again = { onClick: () => void refetch(), busy: isFetching && 'Loading...' }
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{pageTitles.diary}</h1>
          <p className="research-id tabular-nums">Research ID {user.pseudonymousId}</p>
        </div>
        <div className="cluster">
          <Button
            ref={composer.opener}
            variant={composer.open ? 'second' : 'primary'}
            aria-expanded={composer.open}
            aria-controls={composer.id}
            onClick={composer.show}
          >
            <Plus {...icon} />
            Add New Entry
          </Button>
          <Link to={paths.chat} className={buttonClass()}>
            Quick Chat
          </Link>
        </div>
      </div>

      {composer.open ? (
        <Suspense fallback={null}>
          <Composer id={composer.id} now={now} focus={composer.asked} onClose={composer.close} />
        </Suspense>
      ) : null}

      {diary ? <TotalsTable diary={diary} /> : null}

      <div className="body">
        <section aria-labelledby="entries">
          <h2 className="sr-only" id="entries">
            Entries
          </h2>
          {diary && error ? (
            <NotUpdated what="Your diary" text={failure} onRetry={again.onClick} busy={again.busy} />
          ) : null}
          {diary ? (
            <EntryFinder
              diary={diary}
              now={now}
              type={search.type}
              onType={filterType}
              onView={view}
              onAnswered={viewAnswer}
              onEdit={edit}
              onAdd={composer.show}
            />
          ) : error ? (
            <ErrorNotice
              title="Your diary could not be opened"
              text={failure}
              onRetry={again.onClick}
              busy={again.busy}
            />
          ) : (
            <EntrySkeleton count={3} />
          )}
        </section>
        <aside>
          <CoachingPanel />
          <ExportPanel />
        </aside>
      </div>

      <Suspense fallback={null}>
        {viewed ? (
          <EntryDetail
            entry={viewed}
            now={now}
            answered={answered === viewed.id}
            onEdit={edit}
            onClose={() => {
              setAnswered(undefined)
              closeView(viewed.id)
            }}
          />
        ) : null}
        {/* Has its own Suspense: otherwise an open entry would be hidden meanwhile and return above the form. */}
        <Suspense fallback={null}>
          {edited ? (
            <EditDialog
              key={edited.id}
              entry={edited}
              gone={!entryNamed(edited.id)}
              onClose={() => closeEdit(edited.id)}
            />
          ) : null}
        </Suspense>
      </Suspense>
    </>
  )
}

/** The entry being edited; its last known version where it is deleted elsewhere, so that no text is lost. */
const useEdited = (id: string | undefined, found: Entry | undefined): Entry | undefined => {
  const [seen, setSeen] = useState(found)
  if (found && found !== seen) setSeen(found)
  return found ?? (seen?.id === id ? seen : undefined)
}

/** Preloads the dialogs while idle. */
const useLoadWhenIdle = () => {
  useEffect(() => {
    const loadAll = () => {
      // A failed preload is retried when the dialog is opened.
      for (const load of [loadComposer, loadDetail, loadEdit, loadMarkdown]) void load().catch(() => undefined)
    }
    // At once: a browser does not ask again for a module that failed, and coaching may be asked for without a connection.
    void loadReader().catch(() => undefined)
    const timer = setTimeout(loadAll, 1_500)
    return () => clearTimeout(timer)
  }, [])
}
