import { hashOf, pick } from './chat/hash.ts'
import { isLow } from './low.ts'
import { readEntry } from './reading.ts'

/**
 * Every question that the built-in analyser asks of its own accord, at every level. None of them doubts, tests or advises,
 * so that each can stand under a text that says more than the rules recognise.
 */
export const invitations = {
  /** For any text that can be read. */
  more: 'What else belongs here?',
  /** From three sentences on. */
  part: 'Which part would you like to write one more sentence about?',
  /** Of something good, or learnt. */
  keep: 'What do you want to remember of this?',
} as const

/** For low moments. */
export const gentleQuestions = {
  help: 'What would be a help this week?',
  say: 'What would you like to say about it, if anything?',
  tell: 'Who could you tell about this?',
  /** The second time in a chat that something weighs on somebody. */
  helped: 'What has helped a little, if anything has?',
} as const

/** After something grave, unless the text says who was told. */
export const companyQuestion = 'Is there somebody you can talk to about this?'

export const bankQuestions: readonly string[] = [
  ...Object.values(invitations),
  ...Object.values(gentleQuestions),
  companyQuestion,
]

/** Fewer sentences have no parts. */
export const fewestForAPart = 3

/** What can be asked about an ordinary text, by how many sentences it has and whether it tells of something good. */
export const invitationsFor = (sentences: number, good: boolean): string[] => [
  ...(sentences >= fewestForAPart ? [invitations.part] : []),
  ...(good ? [invitations.keep] : [invitations.more]),
]

/** One of some questions, the same for the same text. */
export const invitationFor = (text: string, questions: readonly string[]): string =>
  pick(questions, hashOf(text)) ?? invitations.more

/** So many of the newest entries are looked at for what is asked about a whole diary. */
const newest = 10

/** The one question about a diary: gentle where one of the newest entries is low, else an invitation. Oldest entry first. */
export const questionOnDiary = (entries: readonly { readonly text: string }[]): string => {
  if (entries.slice(-newest).some(({ text }) => isLow(readEntry(text)))) return gentleQuestions.say
  return entries.length === 1 ? invitations.more : invitations.part
}
