import { changeChoices } from '@diary/contract/choices'
import type { DictationState } from '@diary/contract/dictation'
import { busyLabels, toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { dictationStateQuery } from './dictation-state.ts'

export interface WhereSoundGoesProps {
  destination: NonNullable<DictationState['destination']>
  /** Called once: true to go on, false for 'Not now'. */
  onAnswer: (goOn: boolean) => void
}

/** Says where the sound of a voice goes, before it does; that it has been said is kept with the person's choices. */
export function WhereSoundGoes({ destination, onAnswer }: WhereSoundGoesProps) {
  const client = useQueryClient()
  const remember = useMutation({
    mutationFn: () => call(changeChoices, { body: { toldAboutDictation: destination.id } }),
    onSuccess: () => {
      client.setQueryData(dictationStateQuery.queryKey, state => state && { ...state, told: true })
      onAnswer(true)
    },
    onError: error => {
      const { title, text } = toasts.choicesFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
  return (
    <Dialog open onOpenChange={() => onAnswer(false)} title="Before you speak">
      {destination.remote ? <SentAway name={destination.name} /> : <StaysHere name={destination.name} />}
      <p className="mt-3">
        The sound is not kept here: only the words that were recognised go into your text, where you can change them
        before you save.
      </p>
      <p className="mt-3">Your browser may ask next whether this page may use the microphone.</p>
      <p className="small quiet mt-3">This is said once, and again only if it changes.</p>
      <div className="row end">
        <Button onClick={() => onAnswer(false)}>Not now</Button>
        <Button variant="primary" busy={remember.isPending && busyLabels.saving} onClick={() => remember.mutate()}>
          Continue
        </Button>
      </div>
    </Dialog>
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
