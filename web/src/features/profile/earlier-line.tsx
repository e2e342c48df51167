import type { Choices } from '@diary/contract/choices'
import { useId } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { useChoice } from './use-choice.ts'

type EarlierLineProps = Pick<Choices, 'aiMayRead' | 'aiMayReadEarlier' | 'coversMemory'>

/** Whether AI may read earlier entries beside a new one. */
export function EarlierLine({ aiMayRead, aiMayReadEarlier, coversMemory }: EarlierLineProps) {
  const { mutate, isPending } = useChoice()
  const id = useId()
  return (
    <div>
      <div>
        <b id={id}>AI may read my earlier entries</b>
        <div id={`${id}-what`}>
          <p>
            On: with an entry that you ask about, AI also reads up to three related ones and what you meant to do. Under
            the answer you see which. A chat does the same, where you let it there. Off: it knows nothing but what you
            ask about.
          </p>
          {coversMemory ? (
            aiMayRead ? null : (
              <p className="mt-2">This needs ‘AI may read my entries’, which is off.</p>
            )
          ) : (
            <p className="mt-2">The consent text that you agreed to does not speak of this, so it cannot be chosen.</p>
          )}
        </div>
      </div>
      <Switch
        checked={aiMayRead && coversMemory && aiMayReadEarlier}
        busy={isPending}
        disabled={!aiMayRead || !coversMemory}
        onCheckedChange={change => mutate({ aiMayReadEarlier: change })}
        aria-labelledby={id}
        aria-describedby={`${id}-what`}
      />
    </div>
  )
}
