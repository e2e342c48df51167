import type { Move } from '../question-bank.ts'
import type { Kind } from './clause-kind.ts'
import { type Conversation, isQuoted, notAsked } from './conversation.ts'
import { hashOf, pick } from './hash.ts'
import { chatQuestions, moves } from './questions.ts'
import type { Span } from './spans.ts'

/** How well each move takes up each kind of words. A named feeling is asked what it asks for, a plan its first step. */
const affinity: Readonly<Record<Kind, Readonly<Record<Move, number>>>> = {
  feeling: {
    feeling: 1.4,
    consequence: 0.75,
    assumption: 0.75,
    control: 0.7,
    viewpoint: 0.65,
    evidence: 0.6,
    nextStep: 0.55,
  },
  pleasure: {
    evidence: 1,
    consequence: 0.95,
    feeling: 0.9,
    nextStep: 0.85,
    viewpoint: 0.75,
    assumption: 0.75,
    control: 0.6,
  },
  regret: {
    assumption: 0.9,
    viewpoint: 0.9,
    evidence: 0.85,
    nextStep: 0.85,
    feeling: 0.85,
    consequence: 0.8,
    control: 0.6,
  },
  stuck: {
    control: 1.3,
    assumption: 0.85,
    feeling: 0.85,
    consequence: 0.8,
    viewpoint: 0.7,
    nextStep: 0.7,
    evidence: 0.6,
  },
  plan: {
    nextStep: 1.35,
    assumption: 0.85,
    control: 0.85,
    consequence: 0.8,
    viewpoint: 0.75,
    feeling: 0.7,
    evidence: 0.65,
  },
  doubt: {
    feeling: 1.05,
    consequence: 0.9,
    evidence: 0.85,
    assumption: 0.85,
    viewpoint: 0.8,
    control: 0.75,
    nextStep: 0.7,
  },
  clash: {
    viewpoint: 1.15,
    feeling: 0.95,
    evidence: 0.8,
    assumption: 0.8,
    control: 0.75,
    consequence: 0.75,
    nextStep: 0.6,
  },
  duty: { assumption: 1.2, control: 1, consequence: 0.8, viewpoint: 0.7, feeling: 0.7, nextStep: 0.65, evidence: 0.5 },
  claim: {
    assumption: 1.1,
    evidence: 1.1,
    viewpoint: 0.85,
    consequence: 0.75,
    feeling: 0.6,
    control: 0.5,
    nextStep: 0.55,
  },
  learning: {
    nextStep: 1,
    consequence: 0.95,
    assumption: 0.9,
    evidence: 0.85,
    viewpoint: 0.7,
    feeling: 0.7,
    control: 0.65,
  },
  event: {
    feeling: 0.9,
    evidence: 0.85,
    consequence: 0.75,
    viewpoint: 0.75,
    assumption: 0.5,
    nextStep: 0.45,
    control: 0.3,
  },
  state: {
    consequence: 0.85,
    feeling: 0.8,
    evidence: 0.75,
    viewpoint: 0.75,
    control: 0.7,
    assumption: 0.6,
    nextStep: 0.55,
  },
}

/** How much more a kind of words invites a question than plain telling does. */
const salience: Readonly<Record<Kind, number>> = {
  feeling: 0.4,
  regret: 0.35,
  stuck: 0.35,
  clash: 0.25,
  duty: 0.2,
  plan: 0.2,
  doubt: 0.3,
  claim: 0.2,
  learning: 0.15,
  pleasure: 0.15,
  event: 0,
  state: 0,
}

/** Where a conversation tends to go next, the likeliest first. */
const follows: Readonly<Record<Move, readonly Move[]>> = {
  evidence: ['assumption', 'viewpoint', 'consequence'],
  assumption: ['viewpoint', 'evidence', 'control'],
  viewpoint: ['feeling', 'consequence', 'assumption'],
  consequence: ['control', 'feeling', 'nextStep'],
  control: ['nextStep', 'assumption', 'consequence'],
  feeling: ['assumption', 'consequence', 'control'],
  nextStep: ['control', 'consequence', 'viewpoint'],
}
const followWorth = [0.25, 0.18, 0.1]
/** What a move loses when the last reply, the one before, and so on, made it. */
const repeatCost = [1, 0.45, 0.2]
/** Towards the end of a conversation it turns to what comes of it. */
const laterFrom = 4
const laterWorth: Partial<Record<Move, number>> = { nextStep: 0.2, control: 0.1 }
const chanceWorth = 0.14

const moveWorth = (move: Move, done: readonly Move[]): number => {
  const recent = done.toReversed()
  const follow = recent[0] === undefined ? -1 : follows[recent[0]].indexOf(move)
  const cost = repeatCost.reduce((sum, part, back) => sum + (recent[back] === move ? part : 0), 0)
  const later = done.length >= laterFrom ? (laterWorth[move] ?? 0) : 0
  return (followWorth[follow] ?? 0) + later - cost
}

/** Feeling and later words count for more, scraps for less. */
const spanWorth = ({ kind, tone, words, place }: Span): number =>
  salience[kind] + 0.3 * Math.abs(tone) + 0.15 * place - (words < 4 ? 0.45 : words > 24 ? 0.15 : 0)

/** What a move gains from these very words. */
const moveFit = (move: Move, { tone, others }: Span): number => {
  if (move === 'viewpoint') return others ? 0.2 : 0
  return move === 'feeling' && tone < 0 ? -0.3 * tone : 0
}

const questionsFor = (span: Span, move: Move): string[] =>
  chatQuestions[move]
    .filter(({ fits, others }) => fits.includes(span.kind) && (others === undefined || span.others))
    .flatMap(({ ask }) => ask)

export type Choice = { readonly span: Span; readonly move: Move; readonly question: string }

/**
 * The words to take up and the question to ask of them: neither has been in this conversation before, and the move is
 * seldom one that was just made. Null when no words are left that could be taken up.
 */
export const chooseQuestion = (spans: readonly Span[], conversation: Conversation): Choice | null => {
  const hash = hashOf(`${conversation.said.length} ${spans.map(({ text }) => text).join(' ')}`)
  let best: (Choice & { readonly worth: number }) | null = null
  for (const span of spans) {
    if (isQuoted(conversation, span.text)) continue
    for (const [index, move] of moves.entries()) {
      const chance = chanceWorth * ((hashOf(`${hash} ${index}`) % 100) / 100)
      const worth =
        affinity[span.kind][move] + moveWorth(move, conversation.moves) + moveFit(move, span) + spanWorth(span) + chance
      if (best !== null && worth <= best.worth) continue
      const question = pick(notAsked(conversation, questionsFor(span, move)), hash)
      if (question !== undefined) best = { span, move, question, worth }
    }
  }
  return best
}
