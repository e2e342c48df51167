import { addSecondFactor, type SecondFactor } from '@diary/contract/second-factor'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { call, sentenceFor } from '../../platform/api.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { secondFactorQuery } from './queries.ts'
import { SwitchSecondFactorOff } from './switch-second-factor-off.tsx'
import { useFocusWhenLost } from './use-focus-when-lost.ts'

const SetUpSecondFactor = lazyPart(() => import('./set-up-second-factor.tsx'), 'SetUpSecondFactor')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** One-time codes of the caller's account: setting them up, remaining recovery codes, switching them off. */
export function SecondFactorPart() {
  const { data: state, error, refetch, isFetching } = useQuery(secondFactorQuery)
  const begin = useMutation({
    mutationFn: () => call(addSecondFactor),
    onError: refused => {
      const { title, text } = toasts.secondFactorFailed
      showToast({ title, text: sentenceFor(refused, text), tone: 'bad' })
    },
  })
  const step = begin.data ? 'setting up' : state && (state.on ? 'on' : 'off')
  const place = useFocusWhenLost(step)
  return (
    <Panel title="One-time codes" margin={<p className="text-sm text-muted">For your own account.</p>}>
      <div ref={place} tabIndex={-1}>
        {begin.data?.step === 'confirm' ? (
          <Suspense fallback={<Loading />}>
            <SetUpSecondFactor {...begin.data} close={begin.reset} />
          </Suspense>
        ) : state ? (
          <State state={state} beginning={begin.isPending} onSetUp={() => begin.mutate()} />
        ) : error ? (
          <ErrorNotice
            title="Your one-time codes could not be loaded"
            text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
            onRetry={() => void refetch()}
            busy={isFetching && 'Loading...'}
          />
        ) : (
          <Loading />
        )}
      </div>
    </Panel>
  )
}

interface StateProps {
  state: SecondFactor
  beginning: boolean
  onSetUp: () => void
}

function State({ state, beginning, onSetUp }: StateProps) {
  if (!state.on)
    return (
      <div className="stack max-w-words">
        <p className="text-sm text-muted">
          {state.required
            ? 'This study requires them of its administrators: everything else on this desk opens once they are set up.'
            : 'With them a stolen password is not enough: signing in also asks for a code that an app on your phone shows.'}
        </p>
        <div>
          <Button variant={state.required ? 'primary' : 'second'} busy={beginning && 'Starting'} onClick={onSetUp}>
            Set up one-time codes
          </Button>
        </div>
      </div>
    )
  const { since, recoveryCodesLeft, required } = state
  return (
    <div className="stack max-w-words">
      <p>
        On{since ? ` since ${day.format(new Date(since))}` : null}.{' '}
        <span className="text-muted tabular-nums">Recovery codes left: {recoveryCodesLeft}.</span>
      </p>
      {required ? (
        <p className="text-sm text-muted">
          This study requires them of its administrators. For another phone, or for new recovery codes, set them up
          anew: everything else on this desk opens again after that.
        </p>
      ) : recoveryCodesLeft < 3 ? (
        <p className="text-sm text-muted">For new recovery codes, switch one-time codes off and set them up again.</p>
      ) : null}
      <SwitchSecondFactorOff required={required} />
    </div>
  )
}
