import { pageTitles, paths } from '@diary/contract/paths'
import { busyLabels } from '@diary/contract/toasts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type RefObject, useCallback, useId, useRef } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { icon } from '../../ui/icon.ts'
import { Note } from '../../ui/note.tsx'
import { Part } from '../../ui/part.tsx'
import { EntrySkeleton } from '../../ui/skeleton.tsx'
import { isSwitchedOff, useAiState } from '../critical-friend/ai-state.ts'
import { AiUnavailable } from '../critical-friend/ai-unavailable.tsx'
import { DevelopmentJourney } from './development-journey.tsx'
import { thereIsToRead } from './entry-count.ts'
import { journeyQuery } from './queries.ts'
import { useQuickAnalysis } from './use-quick-analysis.ts'

/** What runs through the diary, read only when its owner asks. */
export function CoachingScreen() {
  const { data: journey, error, refetch, isFetching } = useQuery(journeyQuery)
  const { data: state } = useAiState()
  const quick = useQuickAnalysis()
  const off = isSwitchedOff(state, 'themes')
  const noticeId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const handFocusOver = useHandFocusTo(button)
  const nothingToRead = journey?.entries === 0
  const failure = sentenceFor(error, 'Something went wrong on our side. Your diary is unchanged.')
  const again = { onClick: () => void refetch(), busy: isFetching && 'Loading...' }
  const renew =
    off || nothingToRead ? null : (
      <Button busy={quick.busy && busyLabels.analysing} ref={handFocusOver} onClick={quick.analyse}>
        Read again
      </Button>
    )
  return (
    <>
      <nav className="crumbs" aria-label="Elsewhere">
        <Link to={paths.home} className={buttonClass({ variant: 'plain' })}>
          <ArrowLeft {...icon} />
          Back to Diary
        </Link>
        <Link to={paths.projects} className={buttonClass({ variant: 'plain' })}>
          View My Projects
        </Link>
      </nav>
      <div className="head">
        <div>
          <h1>{pageTitles.coaching}</h1>
          <p className="lead">Themes, key lessons learned and growth areas. Your entries are read only when you ask.</p>
        </div>
        {nothingToRead ? null : (
          <div className="row">
            <Button
              variant="primary"
              ref={button}
              aria-disabled={off || undefined}
              aria-describedby={off ? noticeId : undefined}
              busy={quick.busy && busyLabels.analysing}
              onClick={off ? undefined : quick.analyse}
            >
              Quick Analysis
            </Button>
          </div>
        )}
      </div>
      {quick.dialog}

      <div className="stack mb-6">
        <div id={noticeId}>
          <AiUnavailable use="themes" />
        </div>
        {/* Where the notice above says why, this would say it twice. */}
        {quick.error && state?.uses.themes === 'on' && !off ? (
          <Note tone="bad" live>
            {sentenceFor(quick.error, 'No answer came. Your diary, and what is shown below, are unchanged.')}
          </Note>
        ) : null}
        {journey && error ? (
          <Note tone="look" live>
            <p>This page could not be brought up to date. {failure}</p>
            <Button variant="plain" className="hang" {...again}>
              Try again
            </Button>
          </Note>
        ) : null}
      </div>

      <div className="parts">
        {nothingToRead ? <NothingToRead /> : null}
        {journey?.summary ? <DevelopmentJourney summary={journey.summary} renew={renew} /> : null}
        {journey && !journey.summary && !nothingToRead ? <NeverRead entries={journey.entries} /> : null}
        {journey ? null : error ? (
          <ErrorNotice
            title="Your development journey could not be loaded"
            text={failure}
            onRetry={again.onClick}
            busy={again.busy}
          />
        ) : (
          <EntrySkeleton count={2} />
        )}
      </div>
    </>
  )
}

/** The `ref` of a button that goes once what it asked for has come: the focus goes to another, not to the page's top. */
const useHandFocusTo = (other: RefObject<HTMLElement | null>) =>
  useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement === button) other.current?.focus()
    },
    [other],
  )

function NothingToRead() {
  const toDiary = (
    <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
      Write your first entry
    </Link>
  )
  return (
    <Empty heading="h2" title="Coaching starts with an entry" action={toDiary}>
      There is nothing to read yet. Write a reflection or a CPD log first, then come back and ask.
    </Empty>
  )
}

function NeverRead({ entries }: { entries: number }) {
  return (
    <Part title="Development journey">
      <div className="empty unread">
        <h3>Nothing has been read yet</h3>
        <p>
          {thereIsToRead(entries)} Quick Analysis looks for what runs through them, and shows each theme beside your own
          words.
        </p>
      </div>
    </Part>
  )
}
