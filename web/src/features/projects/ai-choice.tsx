import type { Project } from '@diary/contract/projects'
import { useId } from 'react'
import { useAiState } from '../../ai-disclosure/ai-state.ts'
import { Switch } from '../../ui/switch.tsx'
import { useChooseForAi } from './project-mutations.ts'
import { whatItDoes } from './what-ai-is-told.ts'

/** Whether AI may be given this project as background, and its destination. */
export function AiChoice({ project }: { project: Project }) {
  const { mutate, isPending } = useChooseForAi(project)
  const { data: state } = useAiState()
  const id = useId()
  return (
    <div className="lines ai-choice">
      <div>
        <div>
          <b id={id}>AI may know about this project</b>
          <div id={`${id}-what`}>
            <p>{state ? whatItDoes(state) : 'Off: it is given to nobody.'}</p>
          </div>
        </div>
        <Switch
          checked={project.aiMayUse}
          busy={isPending}
          onCheckedChange={chosen => mutate(chosen)}
          aria-labelledby={id}
          aria-describedby={`${id}-what`}
        />
      </div>
    </div>
  )
}
