import type { AiState } from '@diary/contract/ai'
import { useId } from 'react'
import { useAiState } from '../../ai-disclosure/ai-state.ts'
import { useStudy } from '../../platform/study.ts'
import { Switch } from '../../ui/switch.tsx'
import { useChoice } from './use-choice.ts'

/** Whether the person allows AI, and its destination. */
export function AiLine({ aiMayRead }: { aiMayRead: boolean }) {
  const { mutate, isPending } = useChoice()
  const { data: state } = useAiState()
  const { dictation } = useStudy()
  const id = useId()
  return (
    <div>
      <div>
        <b id={id}>AI may read my entries</b>
        <div id={`${id}-what`}>
          <p>
            On: coaching reads an entry, a chat or your diary when you ask for it, and only then; and as long as
            research may use your entries, too, the study’s analysis reads them, masked, at night. When you save an
            entry, rules on this server find what you mean to do. Off: feedback on entries, Quick Chat and AI Coaching
            are switched off for you, and that analysis leaves you out. Your diary, and what AI has already written for
            you, stay as they are.
          </p>
          {state ? <p className="mt-2">{whereItGoes(state.destination)}</p> : null}
          {dictation?.isAi ? (
            <p className="mt-2">
              This holds for dictation, too. On: while you dictate, what you say goes to {dictation.by} as it is, since
              speech cannot be masked. Off: you cannot dictate.
            </p>
          ) : null}
        </div>
      </div>
      <Switch
        checked={aiMayRead}
        busy={isPending}
        onCheckedChange={change => mutate({ aiMayRead: change })}
        aria-labelledby={id}
        aria-describedby={`${id}-what`}
      />
    </div>
  )
}

const whereItGoes = ({ remote, name }: AiState['destination']): string =>
  remote
    ? `What AI reads goes to ${name}. Names and other details that are found in it are replaced first; some may be missed.`
    : `What AI reads stays with ${name}. None of it leaves this server for that.`
