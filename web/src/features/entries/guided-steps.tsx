import type { NewEntry } from '@diary/contract/entries'
import { type GuidedPath, guidedSteps } from '@diary/contract/guided-paths'
import X from 'lucide-react/icons/x'
import { type Control, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { moveFocus } from '../../ui/move-focus.ts'
import { lastStep } from './guide.ts'

export interface StepsProps {
  /** From 0. */
  step: number
  onStep: (step: number) => void
}

/** The three steps in the composer's margin, in any order. */
export function StepList({ step, onStep }: StepsProps) {
  return (
    <ol className="steps" aria-label="Steps">
      {guidedSteps.map((name, index) => (
        <li key={name}>
          <button type="button" aria-current={index === step ? 'step' : undefined} onClick={() => onStep(index)}>
            {name}
          </button>
        </li>
      ))}
    </ol>
  )
}

export interface CurrentStepProps extends StepsProps {
  id: string
  path: GuidedPath
  control: Control<NewEntry>
  /** Ends the steps; the prompt and the words stay. */
  onLeave: () => void
}

/** The current step, above the text field. */
export function CurrentStep({ id, path, step, control, onStep, onLeave }: CurrentStepProps) {
  return (
    <section className="guide" aria-label={path.title}>
      <div className="asks">
        <div role="status">
          <p className="text-xs text-faint mb-0.5">
            {path.title}, step {step + 1} of {guidedSteps.length}: {guidedSteps[step]}
          </p>
          <p id={id} className="ask">
            {path.steps[step]}
          </p>
        </div>
        <Button variant="plain" iconOnly aria-label="Leave the steps" onClick={onLeave}>
          <X {...icon} />
        </Button>
      </div>
      <div className="flex flex-wrap -ml-2.5">
        {step < lastStep ? (
          <Button variant="plain" onClick={() => onStep(step + 1)}>
            <Onward control={control} />
          </Button>
        ) : (
          <Button variant="plain" onClick={onLeave}>
            Finish the steps
          </Button>
        )}
        {step > 0 ? (
          <Button ref={moveFocus} variant="plain" onClick={() => onStep(step - 1)}>
            Back a step
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** The label for the next step: without text a step is skipped. */
function Onward({ control }: { control: Control<NewEntry> }) {
  const words = useWatch({ control, name: 'content' })
  return words.trim() === '' ? 'Skip this step' : 'Next step'
}
