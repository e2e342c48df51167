import { busyLabels } from '@diary/contract/busy-labels'
import { pageTitles, paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useId, useRef } from 'react'
import { isSwitchedOff, useAiState } from '../../ai-disclosure/ai-state.ts'
import { sentenceFor } from '../../platform/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { icon } from '../../ui/icon.ts'
import { NotUpdated } from '../../ui/not-updated.tsx'
import { EntrySkeleton } from '../../ui/skeleton.tsx'
import { AdvancedAnalysis } from './advanced-analysis.tsx'
import { CoachingUnavailable } from './coaching-unavailable.tsx'
import { DevelopmentJourney } from './development-journey.tsx'
import { NeverRead, NothingToRead } from './not-read.tsx'
import { coachingQuery, journeyQuery } from './queries.ts'
import { useAdvancedAnalysis } from './use-advanced-analysis.ts'
import { useHandFocusTo } from './use-hand-focus-to.ts'
import { useQuickAnalysis } from './use-quick-analysis.ts'

/** Analyses of the whole diary, only at its owner's request. */
export function CoachingScreen() {
  const journeyNow = useQuery(journeyQuery)
  const coachingNow = useQuery(coachingQuery)
  const { data: journey } = journeyNow
  const { data: coaching } = coachingNow
  const { data: state, error: stateUnknown } = useAiState()
  const quick = useQuickAnalysis()
  const advanced = useAdvancedAnalysis(coaching?.batchJobStatus)
  const off = isSwitchedOff(state, 'themes')
  const advancedOff = isSwitchedOff(state, 'coaching')
  const noticeId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const advancedButton = useRef<HTMLButtonElement>(null)
  const handFocusOver = useHandFocusTo(button)
  const nothingToRead = journey?.entries === 0

  const queries = [journeyNow, coachingNow]
  const late = queries.find(({ data, error }) => data && error)
  const missing = queries.find(({ data, error }) => !data && error)
  const again = {
    onRetry: () => {
      for (const { error, refetch } of queries) if (error) void refetch()
    },
    busy: queries.some(({ error, isFetching }) => error && isFetching) && 'Loading...',
  }
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
      <div className="page-head">
        <div>
          <h1>{pageTitles.coaching}</h1>
          <p className="lead">
            Themes, key lessons learned and growth areas. Coaching reads your entries only when you ask.
          </p>
        </div>
        {nothingToRead ? null : (
          <div className="cluster">
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
            <Button
              ref={advancedButton}
              aria-disabled={advancedOff || undefined}
              aria-describedby={advancedOff ? noticeId : undefined}
              busy={advanced.busy}
              onClick={advancedOff ? undefined : advanced.start}
            >
              Advanced Analysis
            </Button>
          </div>
        )}
      </div>
      {quick.dialog}
      {advanced.dialog}

      <div className="stack mb-6">
        <div id={noticeId}>
          <CoachingUnavailable />
        </div>
        {/* Not where the notice above already says why. */}
        {quick.error && !stateUnknown && state?.uses.themes === 'on' && !off ? (
          <Callout tone="bad" live>
            {sentenceFor(quick.error, 'No answer came. Your diary, and what is shown below, are unchanged.')}
          </Callout>
        ) : null}
        {advanced.error && !stateUnknown && state?.uses.coaching === 'on' && !advancedOff ? (
          <Callout tone="bad" live>
            {sentenceFor(advanced.error, 'Nothing was started. Your diary, and what is shown below, are unchanged.')}
          </Callout>
        ) : null}
        {late ? <NotUpdated what="This page" text={reason(late.error)} {...again} /> : null}
      </div>

      <div className="pb-16">
        {nothingToRead ? <NothingToRead /> : null}
        {coaching && (journey || journeyNow.error) ? (
          <AdvancedAnalysis
            coaching={coaching}
            nothingToRead={nothingToRead}
            start={advancedOff || nothingToRead ? undefined : advanced.start}
            busy={advanced.busy}
            button={advancedButton}
            onRefresh={() => coachingNow.refetch()}
          />
        ) : null}
        {journey?.summary ? <DevelopmentJourney summary={journey.summary} renew={renew} /> : null}
        {journey && !journey.summary && !nothingToRead ? <NeverRead entries={journey.entries} /> : null}
        {missing ? (
          <ErrorNotice
            heading="h2"
            title={`Your ${journey ? 'advanced analysis' : 'development journey'} could not be loaded`}
            text={reason(missing.error)}
            {...again}
          />
        ) : journey && coaching ? null : (
          <EntrySkeleton count={2} />
        )}
      </div>
    </>
  )
}

const reason = (error: unknown) => sentenceFor(error, 'Something went wrong on our side. Your diary is unchanged.')
