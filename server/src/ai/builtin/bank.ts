import { questionOf } from './questions.ts'

/** For any text that can be read: none of them doubts, tests or advises. */
export const invitations = {
  more: questionOf('N1'),
  /** From three sentences on. */
  part: questionOf('N2'),
  /** Of something good, or learnt. */
  keep: questionOf('N3'),
} as const

/** For low moments. */
export const gentleQuestions = {
  help: questionOf('T1'),
  say: questionOf('T2'),
  tell: questionOf('T3'),
  /** The second time in a chat that something weighs on somebody. */
  helped: questionOf('T4'),
} as const

/** After something grave, unless the text says who was told. */
export const companyQuestion = questionOf('V1')

/** What can stand under a text that says more than the rules recognise. */
export const bankQuestions: readonly string[] = [
  ...Object.values(invitations),
  ...Object.values(gentleQuestions),
  companyQuestion,
]

/** Fewer sentences have no parts. */
export const fewestForAPart = 3

type InviteOptions = {
  readonly sentences: number
  /** Whether the text tells of something good. */
  readonly isGood: boolean
  /** How many entries there were before: the invitations come in turn. */
  readonly before?: number | undefined
}

/** The id of the invitation to an ordinary text that no question of the bank fits. */
export const invitationFor = ({ sentences, isGood, before = 0 }: InviteOptions): string => {
  const fitting = [...(isGood ? ['N3'] : []), 'N1', ...(sentences >= fewestForAPart ? ['N2'] : [])]
  return fitting[before % fitting.length] ?? 'N1'
}
