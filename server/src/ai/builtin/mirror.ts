import { isContrast } from './chat/contrast.ts'
import { domainWordsIn } from './domain.ts'
import { moodsNamedIn } from './moods.ts'
import { mayBeQuoted } from './quotable.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { isDecision, isIntention, isLearning } from './thinking.ts'

const ours = new Set('we me my us our mine'.split(' '))
const cause = /\b(?:because|when|that|since)\b/i
const turn =
  /^(?:but|however|nevertheless|nonetheless|still|yet|suddenly|in the end|eventually|fortunately|luckily|unfortunately)\b/i
const surprise =
  /\b(?:surpris(?:ed|es|ing)|unexpected(?:ly)?|(?:had not|hadn't|did not|didn't|never|would not have|wouldn't have) (?:really )?expect(?:ed)?|turned out|to my (?:relief|delight|astonishment)|amazed|astonished)\b/i
const feeling =
  /\b(?:i (?:\w+ )?(?:feel|felt|enjoy(?:ed)?|like[ds]?|loved?|am interested|was (?:most |very |really )?(?:interested|impressed|touched|moved|pleased|glad|happy|proud|relieved|curious|nervous|excited)|look(?:ed)? forward|would like|'?d like|wanted?|wish(?:ed)?|remember(?:ed)?|miss(?:ed)?)|i'd like|for me|(?:useful|important|new|interesting|clear|strange|close) (?:to|for) me|i have to admit|i must admit|i managed|i tried|(?:gave|made|helped|showed|taught|inspired|motivated|caught|touched|moved) (?:me|my|us))\b/i
const opinion =
  /\b(?:i (?:\w+ )?(?:think|thought|believed?|find|found|consider(?:ed)?|prefer(?:red)?|(?:dis)?agreed?|doubt(?:ed)?|hoped?|wonder(?:ed)?|deliberately|chose)|in my (?:opinion|view|eyes)|it seems to me|i am (?:convinced|sure|curious)|i'm (?:convinced|sure|curious)|(?:most|best|worst|hardest) (?:of all|thing|part|moment))\b/i

const longSentence = 24
/** What a line must score to be shown. */
const leastScore = 2
/** In an entry about work any line of one's own will do: people tell it drily. */
const leastOfWork = 1
const fewestWorkWords = 3

/** Whether a text has several words of projects. */
export const isOfWork = ({ sentences }: Reading): boolean =>
  sentences.reduce((sum, { words }) => sum + domainWordsIn(words).length, 0) >= fewestWorkWords
/** Of a sentence this bright the writer says that something was good. */
const brightFrom = 0.5

const written = (reading: Reading, { start, end }: Sentence) => reading.text.slice(start, end).replaceAll('’', "'")

type Part = { readonly rule: MirrorRule; readonly weight: number }
export type MirrorRule =
  | 'others'
  | 'first person'
  | 'learning'
  | 'meant'
  | 'contrast'
  | 'turn'
  | 'feeling'
  | 'surprise'
  | 'opinion'
  | 'bright'
  | 'long'

/** What a sentence carries of what its writer thinks, as far as its words tell. */
const partsOf = (reading: Reading, sentence: Sentence, tone: number): Part[] => {
  const words = written(reading, sentence)
  const isFirst = sentence.words.some(({ plain }) => plain === 'i' || plain === 'we')
  const isOwn = isFirst || sentence.words.some(({ plain }) => ours.has(plain))
  const parts: readonly (readonly [MirrorRule, number, boolean])[] = [
    ['others', -2, !isOwn],
    ['first person', 1, isFirst],
    ['learning', 3, isLearning(words)],
    ['meant', 2, isDecision(words) || isIntention(words)],
    ['contrast', 2, isContrast(words, sentence)],
    ['feeling', 1.5, feeling.test(words) || (moodsNamedIn(sentence).size > 0 && cause.test(words))],
    ['turn', 1, turn.test(words)],
    ['surprise', 2, surprise.test(words)],
    ['opinion', 1.5, opinion.test(words)],
    ['bright', 1.5, isOwn && tone >= brightFrom],
    ['long', -1, sentence.words.length > longSentence],
  ]
  return parts.filter(([, , holds]) => holds).map(([rule, weight]) => ({ rule, weight }))
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { weight }) => sum + weight, 0)

/** How much of that it is. */
export const weightOf = (reading: Reading, sentence: Sentence, tone: number): number =>
  sumOf(partsOf(reading, sentence, tone))

export type Mirror = { readonly sentence: Sentence; readonly parts: readonly Part[] }

/** One sentence needs no line picked out of it. */
const fewestSentences = 2
/** A first sentence more often sets the scene. */
const openingSentence = 0.5

/**
 * The line of an entry that has most of its writer in it, or undefined: the later of two that have as much. `tones` are
 * those of the sentences; what the question quotes is not shown twice.
 */
export const mirrorOf = (
  reading: Reading,
  tones: readonly number[],
  quotedElsewhere?: Sentence,
): Mirror | undefined => {
  const { sentences } = reading
  if (sentences.length < fewestSentences) return undefined
  const least = isOfWork(reading) ? leastOfWork : leastScore
  return sentences
    .map((sentence, index) => {
      const tone = tones[index] ?? 0
      const parts = partsOf(reading, sentence, tone)
      return { sentence, parts, tone, score: sumOf(parts) - (index === 0 ? openingSentence : 0) }
    })
    .filter(({ sentence, score }) => sentence !== quotedElsewhere && score >= least)
    .toSorted((a, b) => b.score - a.score || b.sentence.start - a.sentence.start)
    .find(({ sentence, tone }) => mayBeQuoted(reading, sentence, tone))
}
