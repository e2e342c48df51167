import { decideMeeting } from './decide-meeting.ts'
import { type DecideOptions, type Decision, graver } from './decision.ts'

/** For so many of the person's turns, from the last grave sign on, a conversation is met as grave. */
const graveFor = 4

/**
 * How a conversation is met: as the worst of the person's turns, oldest first. Danger does not fade; grave fades to
 * tender after four turns without a new sign. `newSign` says whether the newest turn itself brings danger, or grave.
 */
export const decideConversation = (
  turns: readonly string[],
  options: DecideOptions = {},
): Decision & { readonly newSign: boolean; readonly hasNear: boolean } => {
  const each = turns.map(turn => decideMeeting(turn, options))
  const newest = each.at(-1)
  const danger = each.findLast(({ meeting }) => meeting === 'danger')
  const grave = each.findLastIndex(({ meeting }) => meeting === 'grave')
  const kept = danger ?? (grave >= 0 && each.length - grave <= graveFor ? each[grave] : undefined)
  const faded = grave >= 0 || each.some(({ meeting }) => meeting === 'tender') ? 'tender' : 'ordinary'
  return {
    ...(kept ?? { meeting: graver(faded, newest?.meeting ?? 'ordinary'), trace: newest?.trace ?? [] }),
    // The question about company is asked once in a conversation.
    isNear: newest?.isNear === true && !each.slice(0, -1).some(({ isNear }) => isNear),
    isClear: each.every(({ isClear }) => isClear),
    hasNear: each.some(({ isNear }) => isNear),
    delicate: each.some(({ delicate }) => delicate),
    namesWhoWasTold: each.some(({ namesWhoWasTold }) => namesWhoWasTold),
    newSign: newest?.meeting === 'danger' || newest?.meeting === 'grave',
  }
}
