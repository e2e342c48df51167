import { aroundEntry } from '../characters-at-once.ts'
import type { Earlier } from '../earlier.ts'
import type { LevelName } from '../levels.ts'

/** Characters that count as one token. */
const tokenLength = 4
const tokens = (count: number) => count * tokenLength

/** Characters of a request's input, besides the lists and instructions that are ours. */
export const rooms = {
  chat: tokens(4_800),
  chatAnalysis: tokens(6_300),
  entryFeedback: tokens(6_200),
  entryClassification: tokens(2_500),
} as const

/** Tokens of an answer as its prompt asks for it, thoughts not counted. */
const askedTokens: Readonly<Record<LevelName, number>> = {
  chat: 160,
  chatAnalysis: 600,
  entryFeedback: 400,
  entryClassification: 350,
  themes: 1_200,
  coaching: 2_000,
  studyReading: 2_000,
  studyThemes: 2_000,
}
/** Tokens of an answer at most, thoughts not counted: languages differ in them, and an answer cut off is lost. */
export const mostAnswerTokens = (level: LevelName): number => 4 * askedTokens[level]
/** Tokens left for an answer beside the prompt. */
const reservedTokens = (level: LevelName): number => Math.max(800, askedTokens[level])

/** Fewer than English has, since other languages have fewer. */
const charactersPerToken = 3
/** Tokens of a text at most; scripts other than Latin take about one a character. */
export const tokensOf = (text: string): number => {
  const others = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return Math.ceil((text.length - others) / charactersPerToken + others)
}
/** Our instructions on form and delimiters, and the names of the blocks. */
const frameLength = 1_800
/** Less would leave nothing to answer: the server then says that it is too long. */
const leastRoom = 800

/** Characters of words, and of what goes along, for which a server's context has room beside our own text. */
export const roomIn = (
  level: LevelName,
  contextTokens: number,
  ownLength: number,
  /** Words like those that are sent: scripts differ in how many of their characters are a token. */
  words = '',
): number => {
  const left = (contextTokens - reservedTokens(level)) * charactersPerToken - frameLength - ownLength
  const share = words === '' ? 1 : words.length / charactersPerToken / tokensOf(words)
  return Math.max(Math.floor(leastRoom * share), Math.floor(left * share))
}

/** What goes along with the words, in the order in which it is left out. */
export type Along = { readonly earlier?: Earlier | undefined; readonly background: readonly string[] }

const sizeOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)
const sizeOfEarlier = ({ related = [], intentions = [] }: Partial<Earlier>) =>
  sizeOf([...related, ...intentions].map(({ text }) => text))

/** What goes along, as far as there is room for it beside so many characters of words. */
export const fittingAlong = ({ earlier, background }: Along, words: number, room: number): Along => {
  const keepsProjects = words + sizeOf(background) <= room
  const keepsEarlier = keepsProjects && words + sizeOf(background) + sizeOfEarlier(earlier ?? {}) <= room
  return { earlier: keepsEarlier ? earlier : undefined, background: keepsProjects ? background : [] }
}

const leftOut = '\n[…]\n'

/** A text without its middle, where it is longer than the room: its beginning and its end matter most. */
export const withoutMiddle = (text: string, room: number): { readonly text: string; readonly isCut: boolean } => {
  if (text.length <= room) return { text, isCut: false }
  const half = Math.floor((Math.max(room, leastRoom) - leftOut.length) / 2)
  const head = text.slice(0, half)
  const tail = text.slice(-half)
  const first = head.slice(0, Math.max(head.lastIndexOf(' '), half - 100)).replace(/[\uD800-\uDBFF]$/, '')
  const space = tail.indexOf(' ')
  const last = (space === -1 || space > 100 ? tail : tail.slice(space + 1)).replace(/^[\uDC00-\uDFFF]/, '')
  return { text: `${first.trimEnd()}${leftOut}${last}`, isCut: true }
}

/** The entries of a diary, the longest without their middle where all of them do not fit into the room. */
export const fittingEntries = <E extends { readonly text: string }>(entries: readonly E[], room: number): E[] => {
  let left = room - entries.length * aroundEntry
  let longest = Number.POSITIVE_INFINITY
  const lengths = entries.map(({ text }) => text.length).sort((one, other) => one - other)
  for (const [index, length] of lengths.entries()) {
    const share = left / (lengths.length - index)
    if (length > share) {
      longest = Math.floor(share)
      break
    }
    left -= length
  }
  return entries.map(entry => ({ ...entry, text: withoutMiddle(entry.text, longest).text }))
}

/** The newer part of a conversation: its older half is left out as often as needed. */
export const newerTurns = <T extends { readonly content: string }>(turns: readonly T[], room: number): readonly T[] => {
  if (turns.length <= 1) return turns.map(turn => ({ ...turn, content: withoutMiddle(turn.content, room).text }))
  return sizeOf(turns.map(({ content }) => content)) <= room
    ? turns
    : newerTurns(turns.slice(Math.ceil(turns.length / 2)), room)
}
