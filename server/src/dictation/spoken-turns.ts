import { SpeechProblem } from './port.ts'

/** Limits of one turn, and of all that wait; more than can be spoken. */
const most = { characters: 100_000, turns: 1_000 }

type Turn = {
  readonly id: string
  text: string
  /** The sound of it is complete: a transcript will come. */
  isCommitted: boolean
  isComplete: boolean
}

/**
 * A speaker's turns in spoken order, whichever is transcribed first. Final ones are taken out; the others form the
 * interim text.
 */
export const createSpokenTurns = () => {
  const turns: Turn[] = []
  const gone = new Set<string>()

  const turnOf = (id: string): Turn => {
    const known = turns.find(turn => turn.id === id)
    if (known) return known
    if (turns.length >= most.turns) throw new SpeechProblem('unreadable', 'more turns than can be spoken')
    const turn: Turn = { id, text: '', isCommitted: false, isComplete: false }
    turns.push(turn)
    return turn
  }
  const setText = (turn: Turn, text: string) => {
    if (text.length > most.characters) throw new SpeechProblem('unreadable', 'more text than can be spoken')
    turn.text = text
  }

  return {
    addDelta: (id: string, delta: string) => {
      if (gone.has(id)) return
      const turn = turnOf(id)
      if (!turn.isComplete) setText(turn, turn.text + delta)
    },
    /** Its sound is complete; it was spoken right after `previous`. */
    commit: (id: string, previous: string | null | undefined) => {
      if (gone.has(id)) return
      const turn = turnOf(id)
      turn.isCommitted = true
      turns.splice(turns.indexOf(turn), 1)
      const before = turns.findIndex(other => other.id === previous)
      // Without a known previous turn, it follows all committed ones.
      const last = turns.findLastIndex(other => other.isCommitted)
      const isFirst = typeof previous === 'string' && gone.has(previous)
      turns.splice(isFirst ? 0 : (before >= 0 ? before : last) + 1, 0, turn)
    },
    complete: (id: string, transcript: string) => {
      if (gone.has(id)) return
      const turn = turnOf(id)
      turn.isCommitted = true
      turn.isComplete = true
      setText(turn, transcript)
    },
    /** Removes and returns the final turns before the first one that is not. */
    takeFinals: (): string[] => {
      const open = turns.findIndex(turn => !turn.isComplete)
      const finals = turns.splice(0, open < 0 ? turns.length : open)
      for (const { id } of finals) gone.add(id)
      return finals.map(({ text }) => text)
    },
    /** All final turns, despite gaps, for when no more events will follow. */
    finalsLeft: (): string[] => turns.filter(turn => turn.isComplete).map(({ text }) => text),
    interim: (): string =>
      turns
        .map(({ text }) => text.trim())
        .filter(text => text !== '')
        .join(' '),
    /** Whether a transcript is still to come. */
    wait: (): boolean => turns.some(turn => turn.isCommitted && !turn.isComplete),
  }
}
