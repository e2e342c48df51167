import type { DictationState } from '@diary/contract/dictation'
import { useQueryClient } from '@tanstack/react-query'
import { OneTimeNotice } from '../../platform/one-time-notice.tsx'
import { useStudy } from '../../platform/study.ts'
import { dictationStateQuery } from './dictation-state.ts'

export interface AudioDestinationProps {
  destination: NonNullable<DictationState['destination']>
  /** Called once: true to continue, false for 'Not now'. */
  onAnswer: (goOn: boolean) => void
}

/** Discloses the destination of audio before any is sent. */
export function AudioDestination({ destination, onAnswer }: AudioDestinationProps) {
  const client = useQueryClient()
  const { dictation } = useStudy()
  return (
    <OneTimeNotice
      title="Before you speak"
      told={{ toldAboutDictation: destination.id }}
      onSeen={() => client.setQueryData(dictationStateQuery.queryKey, state => state && { ...state, told: true })}
      onAnswer={onAnswer}
    >
      {destination.remote ? <SentAway name={destination.name} /> : <StaysHere name={destination.name} />}
      <p className="mt-3">
        The sound is not kept here: only the words that were recognised go into your text, where you can change them
        before you save.
      </p>
      <p className="mt-3">Your browser may ask next whether this page may use the microphone.</p>
      <p className="text-sm text-muted mt-3">
        This is said once, and again only if it changes.
        {dictation?.isAi
          ? ' With “AI may read my entries” switched off in your Profile, no sound is sent, and you cannot dictate.'
          : null}
      </p>
    </OneTimeNotice>
  )
}

function SentAway({ name }: { name: string }) {
  return (
    <>
      <p>
        Your speech is turned into words by <b>{name}</b>. While you dictate, the sound of your voice leaves this server
        and is sent there.
      </p>
      <p className="mt-3">
        Sound cannot be masked as writing can: <b>names that you say, and whatever else can be heard, reach it.</b>
      </p>
    </>
  )
}

function StaysHere({ name }: { name: string }) {
  return (
    <p>
      Your speech is turned into words by <b>{name}</b>. While you dictate, the sound of your voice comes to this server
      and goes nowhere else.
    </p>
  )
}
