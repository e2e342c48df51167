import type { Choices } from '@diary/contract/choices'
import { paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { dayInWords, deletionQuery } from '../rights/index.ts'
import { useChoice } from './use-choice.ts'

/** Whether research may use the person's entries; after a withdrawal, why it may not, with a link to new consent. */
export function ResearchLine({ researchMayUse, withdrawnAt }: Pick<Choices, 'researchMayUse' | 'withdrawnAt'>) {
  const { mutate, isPending } = useChoice()
  const { data: deletion } = useQuery(deletionQuery)
  const id = useId()
  return (
    <div>
      <div>
        <b id={id}>Research may use my entries</b>
        <div id={`${id}-what`}>
          <p>
            On: researchers read your entries masked, under your research ID, and the study’s analysis reads them if AI
            may, too. Off: every list, figure, export and analysis leaves them out from now on.{' '}
            <a href="#masked">See what researchers see</a>
          </p>
          {withdrawnAt ? (
            <p className="mt-2">
              You withdrew from the research on {dayInWords(withdrawnAt)}, so it uses nothing of yours. To allow it
              again, <Link to={paths.consent}>consent anew</Link>.
            </p>
          ) : deletion?.due ? (
            <p className="mt-2">
              As long as your account waits to be deleted, research uses nothing of yours, whatever this says.
            </p>
          ) : null}
        </div>
      </div>
      <Switch
        checked={researchMayUse}
        busy={isPending}
        onCheckedChange={change => mutate({ researchMayUse: change })}
        aria-labelledby={id}
        aria-describedby={`${id}-what`}
      />
    </div>
  )
}
