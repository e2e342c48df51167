import type { SecondFactor } from '@diary/contract/second-factor'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Part } from '../profile/part.tsx'
import { Loading } from '../shell/member-waiting.tsx'
import { secondFactorQuery } from './queries.ts'
import { SwitchSecondFactorOff } from './switch-second-factor-off.tsx'

const SetUpSecondFactor = lazy(() =>
  import('./set-up-second-factor.tsx').then(module => ({ default: module.SetUpSecondFactor })),
)
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** One-time codes at sign-in, for one's own account: setting them up, what is left of them, switching them off. */
export function SecondFactorPart() {
  const { data: state, error, refetch, isFetching } = useQuery(secondFactorQuery)
  const [settingUp, setSettingUp] = useState(false)
  return (
    <Part title="One-time codes" margin={<p className="small quiet">For your own account.</p>}>
      {settingUp ? (
        <Suspense fallback={<Loading />}>
          <SetUpSecondFactor close={() => setSettingUp(false)} />
        </Suspense>
      ) : state ? (
        <State state={state} onSetUp={() => setSettingUp(true)} />
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
    </Part>
  )
}

function State({ state, onSetUp }: { state: SecondFactor; onSetUp: () => void }) {
  if (!state.on)
    return (
      <div className="stack max-w-words">
        <p className="small quiet">
          {state.required
            ? 'This study requires them of its administrators: everything else on this desk opens once they are set up.'
            : 'With them a stolen password is not enough: signing in also asks for a code that an app on your phone shows.'}
        </p>
        <div>
          <Button variant={state.required ? 'primary' : 'second'} onClick={onSetUp}>
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
        <span className="quiet num">Recovery codes left: {recoveryCodesLeft}.</span>
      </p>
      {recoveryCodesLeft < 3 && !required ? (
        <p className="small quiet">For new recovery codes, switch one-time codes off and set them up again.</p>
      ) : null}
      {required ? (
        <p className="small quiet">This study requires them of its administrators.</p>
      ) : (
        <SwitchSecondFactorOff />
      )}
    </div>
  )
}
