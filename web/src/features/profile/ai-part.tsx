import type { AiState } from '@diary/contract/ai'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useAiState } from '../critical-friend/ai-state.ts'
import { Loading } from '../shell/member-waiting.tsx'
import { Part } from './part.tsx'
import { choicesQuery } from './queries.ts'
import { useChoice } from './use-choice.ts'

/** Whether AI may read anything of the person's, and where it would be read. For whoever has consented. */
export function AiPart() {
  const { data: choices, error, refetch, isFetching } = useQuery(choicesQuery)
  return (
    <Part title="AI and your entries">
      {choices ? (
        <div className="lines">
          <MayRead allowed={choices.aiMayRead} />
        </div>
      ) : error ? (
        <ErrorNotice
          title="Your choice could not be loaded"
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

function MayRead({ allowed }: { allowed: boolean }) {
  const { mutate, isPending } = useChoice()
  const { data: state } = useAiState()
  const id = useId()
  return (
    <div>
      <div>
        <b id={id}>AI may read my entries</b>
        <div id={`${id}-what`}>
          <p>
            On: it reads an entry, a chat or your diary when you ask for coaching, and only then. Off: feedback on
            entries, Quick Chat and AI Coaching are switched off for you. Your diary, and what AI has already written
            for you, stay as they are.
          </p>
          {state ? <p className="mt-2">{whereItGoes(state.destination)}</p> : null}
        </div>
      </div>
      <Switch
        checked={allowed}
        busy={isPending}
        onCheckedChange={aiMayRead => mutate({ aiMayRead })}
        aria-labelledby={id}
        aria-describedby={`${id}-what`}
      />
    </div>
  )
}

const whereItGoes = ({ remote, name }: AiState['destination']): string =>
  remote
    ? `What you ask about goes to ${name}. Names and other details that are found in it are replaced first; some may be missed.`
    : `What you ask about is read by ${name}. None of it leaves this server for that.`
