import type { FoundKind } from './kinds.ts'
import type { Mirror, MirrorRule } from './mirror.ts'
import type { Recall } from './recall.ts'

const readAs: Readonly<Record<string, string>> = {
  action: 'something that you did',
  decision: 'a decision',
  intention: 'something that you mean to do',
  feeling: 'a feeling',
  other: 'what somebody else said or did',
  claim: 'a judgement',
  generalisation: 'something that is always so',
  counterfactual: 'what might have been',
  change: 'something that you do differently now',
  contrast: 'two things set against each other',
  avoidance: 'something left unsaid',
  unknown: 'something that you do not know',
  question: 'a question of your own',
  learning: 'something that you learned',
  surprise: 'a surprise',
  options: 'a choice between two things',
}
const standsOut: Readonly<Record<MirrorRule, string | undefined>> = {
  others: undefined,
  'first person': undefined,
  long: undefined,
  learning: 'something learned or changed',
  meant: 'something decided or meant',
  contrast: 'two things set against each other',
  turn: 'a turn in what you tell',
  feeling: 'a feeling',
  surprise: 'a surprise',
  opinion: 'an opinion of yours',
  bright: 'something that was good',
}

/** Why a question was asked, a line shown or a name given, for the writer to read. */
export const why = {
  question: ({ family }: FoundKind, words: string) =>
    `The question was chosen by the words “${words}”, which read as ${readAs[family] ?? 'something about your work'}.`,
  recall: {
    I4: 'You wrote this some days ago as something to do, and this entry does not speak of it.',
    I5: 'You meant to do this before, and this entry has words in common with it.',
    X3: 'The earlier entry has words in common with this one that are rare in your diary.',
  } satisfies Record<Recall['id'], string>,
  activity: 'Learning that you logged is asked about its use.',
  invitation: 'No question of the list fits a sentence here, so this is an invitation; invitations come in turn.',
  line: ({ parts }: Mirror) => {
    const reasons = parts.flatMap(({ rule }) => standsOut[rule] ?? [])
    return `The line of yours stands out by its words: ${reasons.join(', ') || 'more of you than in the others'}.`
  },
  competences: 'Each competence rests on the words quoted with it, and on a second sign in the entry.',
  tone: 'The sentiment is counted from words that sound good or bad; it does not know what happened.',
} as const
