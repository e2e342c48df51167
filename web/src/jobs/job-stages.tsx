import Check from 'lucide-react/icons/check'
import { icon } from '../ui/icon.ts'
import { inWords, type Stage, stagesOf } from './job-labels.ts'

export interface JobStagesProps {
  status: Stage
  /** How long each stage usually takes; absent where that cannot be estimated. */
  times: Readonly<Record<Stage, string>> | undefined
}

/** The stages of an active job, in four words. */
export function JobStages({ status, times }: JobStagesProps) {
  return (
    <ol className="stages tabular-nums">
      {stagesOf(status).map(({ stage, state }) => (
        <li
          key={stage}
          className={state === 'done' ? 'done' : undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b>
            {state === 'done' ? <Check {...icon} /> : null}
            {inWords(stage)}
            {state === 'done' ? <span className="sr-only"> (done)</span> : null}
          </b>
          {times ? <span>{times[stage]}</span> : null}
        </li>
      ))}
    </ol>
  )
}
