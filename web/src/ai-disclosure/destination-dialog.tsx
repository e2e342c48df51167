import type { AiState } from '@diary/contract/ai'
import { useQueryClient } from '@tanstack/react-query'
import { OneTimeNotice } from '../platform/one-time-notice.tsx'
import { aiStateQuery } from './ai-state.ts'

type Destination = AiState['destination']

export interface DestinationDialogProps {
  destination: Destination
  /** Called once: true to continue, false for 'Not now'. */
  onAnswer: (goOn: boolean) => void
}

/** Discloses the destination of texts before the first is sent. */
export function DestinationDialog({ destination, onAnswer }: DestinationDialogProps) {
  const client = useQueryClient()
  return (
    <OneTimeNotice
      title="Before AI reads your words"
      told={{ toldAbout: destination.id }}
      onSeen={() => client.setQueryData(aiStateQuery.queryKey, state => state && { ...state, told: true })}
      onAnswer={onAnswer}
    >
      {destination.remote ? <SentAway destination={destination} /> : <StaysHere name={destination.name} />}
      <p className="text-sm text-muted mt-3">
        The study’s own analysis is another matter: where you allow both research and AI, it reads your entries, masked,
        without being asked. The consent text says how.
      </p>
      <p className="text-sm text-muted mt-3">
        This is said once, and again only if it changes. You can switch it off in your Profile under “AI may read my
        entries”.
      </p>
    </OneTimeNotice>
  )
}

function SentAway({ destination: { name, askedNotToKeep } }: { destination: Destination }) {
  return (
    <>
      <p>
        The answer comes from <b>{name}</b>. To write it, these words leave this server, only when you ask:
      </p>
      <ul className="list-disc pl-5 mt-3">
        <li>in a chat, your message and the conversation so far;</li>
        <li>
          for feedback and insights, the entries that they are about; for insights at length they may lie there for
          about a day;
        </li>
        <li>
          where you have switched that on in your Profile, earlier entries that are related to them, and what you meant
          to do, with their days;
        </li>
        <li>the projects that you have chosen for this under My Projects, as background.</li>
      </ul>
      <p className="mt-3">
        Names and other details that are found in them are replaced by placeholders first; some may be missed. Your own
        name, e-mail address and research ID are never sent with them.{' '}
        {askedNotToKeep
          ? 'The provider is asked not to keep what it reads.'
          : 'How long the provider keeps what it reads is set by its terms.'}
      </p>
    </>
  )
}

function StaysHere({ name }: { name: string }) {
  return (
    <p>
      The answer comes from <b>{name}</b>. Nothing that you write leaves this server for it. It reads what you ask about
      and, where you have switched that on in your Profile, related earlier entries and what you meant to do.
    </p>
  )
}
