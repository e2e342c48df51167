import { useQuery } from '@tanstack/react-query'
import Mic from 'lucide-react/icons/mic'
import Square from 'lucide-react/icons/square'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { dictationStateQuery } from './dictation-state.ts'
import type { FieldDictation } from './use-dictation.tsx'

export interface DictateButtonProps {
  dictation: FieldDictation
  /** Disabled. */
  closed?: boolean
}

/** 'Dictate', where this server has dictation; 'Stop' in the same place during a dictation. */
export function DictateButton({ dictation: { dictating, phase }, closed = false }: DictateButtonProps) {
  const { data, isPending } = useQuery(dictationStateQuery)
  // Reserves its place until the state is known, so that nothing beside it moves.
  if (isPending) return <span className="btn plain dictate invisible">{idle}</span>
  if (!data?.available) return null
  const refused = closed && phase === 'idle'
  return (
    <Button
      variant="plain"
      className="dictate"
      // As wide as its other label: on a phone Cancel would move to where Stop was just pressed.
      busy={phase === 'finishing' && 'Ending...'}
      {...(refused && { 'aria-disabled': true })}
      onClick={({ detail }) => {
        // Ignores the second half of a double click.
        if (!refused && detail < 2) void dictating.press()
      }}
    >
      {phase === 'idle' ? idle : stop}
    </Button>
  )
}

const idle = (
  <>
    <Mic {...icon} />
    Dictate
  </>
)
const stop = (
  <>
    <Square {...icon} fill="currentColor" />
    <span>
      Stop<span className="sr-only"> dictating</span>
    </span>
  </>
)
