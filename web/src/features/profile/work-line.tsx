import { useId } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { useChoice } from './use-choice.ts'

/** Whether the person writes about others in danger as part of their work. */
export function WorkLine({ worksWithDanger }: { worksWithDanger: boolean }) {
  const { mutate, isPending } = useChoice()
  const id = useId()
  return (
    <div>
      <div>
        <b id={id}>My work is with people in danger or loss</b>
        <p id={`${id}-what`}>
          For those who care for patients, pupils, clients or callers, or who keep others safe at work. On: answers
          begin with where to find help only where you write of yourself. Off: also where you write of others. Either
          way help is one step away. No researcher sees this choice.
        </p>
      </div>
      <Switch
        checked={worksWithDanger}
        busy={isPending}
        onCheckedChange={change => mutate({ worksWithDanger: change })}
        aria-labelledby={id}
        aria-describedby={`${id}-what`}
      />
    </div>
  )
}
