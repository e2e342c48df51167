import { isGivenName } from '../../platform/masking/word-lists.ts'
import { decideConversation } from './decide-conversation.ts'
import { decideMeeting } from './decide-meeting.ts'
import type { DecideOptions, Decision, Meeting } from './decision.ts'
import { isEnglish } from './is-english.ts'

/** The person's own texts in a level's input, which decide how it is met. Each level declares its own. */
export type OwnTexts =
  | { readonly kind: 'text'; readonly text: string }
  /** The person's turns, oldest first. */
  | { readonly kind: 'talk'; readonly turns: readonly string[] }
  /** Entries, oldest first; `date` is a day such as 2026-03-02. */
  | { readonly kind: 'entries'; readonly entries: readonly OwnEntry[] }
  /** Entries that are read for a study: their writers see no answer. */
  | { readonly kind: 'study'; readonly entries: readonly OwnEntry[] }
  /** No text of any person's. */
  | { readonly kind: 'none' }
type OwnEntry = { readonly ref: number; readonly date: string; readonly text: string }

/** How a request is met: one decision for all its texts. Never stored. */
export type Met = Omit<Decision, 'trace'> & {
  /** False where a conversation continues about an earlier sign. */
  readonly newSign: boolean
  /** Whether any of the texts comes near danger or grave: nothing is quoted, and nothing asked but for company, once. */
  readonly hasNear: boolean
  /** False where the rules could not read it, in a diary none of it: a stream waits until the whole answer is there. */
  readonly english: boolean
  readonly readAs: 'ordinary' | undefined
  /** Entries that no model gets and no statement may use. */
  readonly leftOut: ReadonlySet<number>
  /** People whom these name: no analysis of the diary holds up what else was written about them. */
  readonly peopleLeftOut: ReadonlySet<string>
  readonly turns: readonly string[]
}

const plain: Met = {
  meeting: 'ordinary',
  isNear: false,
  isClear: true,
  delicate: false,
  namesWhoWasTold: false,
  newSign: false,
  hasNear: false,
  english: true,
  readAs: undefined,
  leftOut: new Set(),
  peopleLeftOut: new Set(),
  turns: [],
}

/** A whole diary is met by its newest entries. */
const newestEntries = 10
const recentDays = 14
const day = 24 * 60 * 60_000

const isHard = (meeting: Meeting) => meeting === 'grave' || meeting === 'danger'

const metEntries = (
  entries: readonly OwnEntry[],
  options: DecideOptions,
): readonly (OwnEntry & { decision: Decision })[] =>
  entries.map(entry => ({ ...entry, decision: decideMeeting(entry.text, options) }))

/** Nor may a statement use entries that come near. */
const leftOutOf = (decided: ReturnType<typeof metEntries>): ReadonlySet<number> =>
  new Set(decided.filter(({ decision }) => isHard(decision.meeting) || decision.isNear).map(({ ref }) => ref))

const capitalised = /\p{Lu}[\p{L}-]*\p{Ll}/gu
const peopleIn = (entries: readonly OwnEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ text }) => text.match(capitalised) ?? []).filter(word => isGivenName(word.toLowerCase())))

/**
 * A diary takes the danger of its last 14 days, and is tender as soon as one of its newest ten entries is grave or
 * comes near it. Where no entry is left to read, it is as grave as its newest entry.
 */
const meetDiary = (entries: readonly OwnEntry[], options: DecideOptions, today: Date): Met => {
  const decided = metEntries(entries, options)
  const leftOut = leftOutOf(decided)
  const since = new Date(today.getTime() - recentDays * day).toISOString().slice(0, 10)
  const recent = decided.findLast(({ decision, date }) => decision.meeting === 'danger' && date >= since)
  const newest = decided.slice(-newestEntries)
  const hard = newest.findLast(({ decision }) => isHard(decision.meeting))
  const isNear = newest.some(({ decision }) => decision.isNear)
  const english = entries.some(({ ref, text }) => !leftOut.has(ref) && isEnglish(text))
  const delicate = decided.some(({ decision }) => decision.delicate)
  const peopleLeftOut = peopleIn(entries.filter(({ ref }) => leftOut.has(ref)))
  const whole = { ...plain, leftOut, peopleLeftOut, newSign: true, english, delicate, isNear, hasNear: isNear }
  if (recent) return { ...whole, meeting: 'danger', danger: recent.decision.danger ?? 'own-life' }
  if (hard && leftOut.size === entries.length)
    return { ...whole, meeting: 'grave', grave: hard.decision.grave ?? 'long-past' }
  return hard || isNear ? { ...whole, meeting: 'tender' } : whole
}

/** Decides how a request is met. `readAs` never removes help: only the answer heeds it. */
export const meet = (
  own: OwnTexts,
  { readAs, worksWithDanger, today }: DecideOptions & { readonly today: Date },
): Met => {
  const options = worksWithDanger === undefined ? {} : { worksWithDanger }
  switch (own.kind) {
    case 'text': {
      const { trace: _trace, ...decision } = decideMeeting(own.text, options)
      // Once the writer has said how it was meant, no question is asked about it.
      const isNear = decision.isNear && readAs === undefined
      return {
        ...plain,
        ...decision,
        isNear,
        hasNear: isNear,
        newSign: true,
        english: isEnglish(own.text),
        readAs,
        turns: [own.text],
      }
    }
    case 'talk': {
      const { trace: _trace, ...decision } = decideConversation(own.turns, options)
      const settled = readAs === undefined ? {} : { isNear: false, hasNear: false }
      return { ...plain, ...decision, ...settled, english: isEnglish(own.turns.at(-1) ?? ''), readAs, turns: own.turns }
    }
    case 'entries':
      return meetDiary(own.entries, options, today)
    case 'study':
      return { ...plain, leftOut: leftOutOf(metEntries(own.entries, options)) }
    case 'none':
      return plain
  }
}
