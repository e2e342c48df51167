import type { AiState } from '@diary/contract/ai'
import type { Project } from '@diary/contract/projects'
import { useId } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { useAiState } from '../critical-friend/ai-state.ts'
import { useChooseForAi } from './mutations.ts'

/** Whether AI may be given this project as background, and where it would go. */
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

const whatItDoes = ({ mayRead, destination }: AiState): string => {
  if (!mayRead) {
    return 'You have switched off “AI may read my entries” in your Profile, so it is not given to AI, whatever is chosen here.'
  }
  if (!destination.remote) {
    return `This makes no difference for now: AI is ${destination.name}, which takes no notice of projects. It would matter if a language model answered instead; you would be told first.`
  }
  return `On: whenever you ask AI for something, all that stands here goes along as background to ${destination.name}. Its title, and names found in it, are replaced first; some may be missed. Off: it is not sent.`
}
