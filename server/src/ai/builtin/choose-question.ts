import { type Because, kindsIn, type Told } from './kinds.ts'
import { weightOf } from './mirror.ts'
import { quoted } from './own-words.ts'
import { type Template, templates } from './questions.ts'
import { mayBeAskedAbout, standsAlone } from './quotable.ts'
import { sentenceSentiment } from './sentiment.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { why } from './why.ts'

/** A question as it is asked. */
export type Question = {
  readonly id: string
  /** In Markdown, with the words that it is about. */
  readonly text: string
  /** The sentence that it quotes. */
  readonly about?: Sentence | undefined
  readonly because: readonly Because[]
  /** Why, for the writer to read. */
  readonly why: string
}

type About = {
  readonly reading: Reading
  readonly all: readonly Told[]
  readonly at: number
  readonly told: Told
  readonly isWorkNear: boolean
}

const badFrom = -0.2
/** So many words of projects in an entry make it one about work, though the sentence has none. */
const fewestNear = 2

/** The first turn in a sentence, with words on both sides. */
const turnIn = ({ words }: Sentence): number =>
  words.findIndex(({ plain }, at) => at > 2 && at < words.length - 2 && /^(?:but|although|though|yet)$/.test(plain))

const oneHalf = (sentence: Sentence, from: number, to: number): Sentence => {
  const words = sentence.words.slice(from, to)
  return { ...sentence, words, start: words[0]?.start ?? sentence.start, end: words.at(-1)?.end ?? 0 }
}

/** What a template asks of a sentence besides its kind. */
const conditions: Readonly<Record<string, (about: About) => boolean>> = {
  work: ({ told }) => told.workWords > 0,
  'work twice': ({ told }) => told.workWords > 1,
  'project near': ({ told, isWorkNear }) => told.workWords > 0 || isWorkNear,
  'not bad': ({ told }) => told.tone > badFrom,
  'bad after': ({ all, at, told }) => Math.min(told.tone, all[at + 1]?.tone ?? 0) <= badFrom,
  halves: ({ told: { sentence } }) => {
    const turn = turnIn(sentence)
    if (turn < 0) return false
    const before = sentenceSentiment(oneHalf(sentence, 0, turn))
    const after = sentenceSentiment(oneHalf(sentence, turn + 1, sentence.words.length))
    return before * after <= 0
  },
}

const isQuestion = ({ when }: Template): boolean => when.some(one => one.includes('question'))

/** The kind by which a template fits a sentence; undefined where one of its conditions does not hold. */
const fitting = (template: Template, about: About) => {
  const { kinds } = about.told
  const holds = template.when.every(one => conditions[one]?.(about) ?? kinds.has(one))
  const own = holds ? kinds.get(template.when[0] ?? '') : undefined
  return own !== undefined && (!template.question.includes('{who}') || own.who !== undefined) ? own : undefined
}

const mayQuote = (template: Template, { reading, told: { sentence, written, kinds } }: About): boolean => {
  if (kinds.has('private')) return false
  if (isQuestion(template) !== written.endsWith('?')) return false
  const kind = kinds.get(template.when[0] ?? '')
  const nothing = { from: sentence.start, to: sentence.start }
  return mayBeAskedAbout(reading, sentence, kind?.mild === true ? kind : nothing)
}

const withoutStop = (words: string): string => words.replace(/(?<!\.)\.$/, '')
const smallArticle = (who: string): string => who.replace(/^(?:The|My|Our|Their|One|A)\b/, word => word.toLowerCase())

const inWords = (template: Template, written: string, who: string): string => {
  const question = template.question.replace('{who}', () => quoted(smallArticle(who)).slice(1, -1))
  if (isQuestion(template)) return `You ask ${quoted(written)} ${question}`
  const bare = withoutStop(written)
  return `You wrote ${quoted(bare)}${/[.!…]["”’')]*$/.test(bare) ? '' : '.'} ${question}`
}

/** A line that is shown by itself is the lesser choice for a question. */
const notTheMirror = 0.5

export type Asking = {
  /** The tones of the sentences. */
  readonly tones: readonly number[]
  /** Ids that are not to be asked again. */
  readonly not?: ReadonlySet<string> | undefined
  /** The line of the writer's that would be shown by itself. */
  readonly mirror?: Sentence | undefined
  /** Whether the text is clear of danger, and long enough for questions that need no work near. */
  readonly isFree?: boolean
}

/**
 * The question of the bank that fits an ordinary text without a delicate word best; null where none fits. Whoever calls
 * sees to it that the text is such a one.
 */
export const chooseQuestion = (reading: Reading, { tones, not, mirror, isFree = false }: Asking): Question | null => {
  const all = kindsIn(reading, tones, sentence => standsAlone(reading, sentence))
  const isWorkNear = isFree || all.reduce((sum, { workWords }) => sum + workWords, 0) >= fewestNear
  const open = templates().filter(({ id, weight }) => weight > 0 && not?.has(id) !== true)
  const candidates = all.flatMap((told, at) => {
    if (told.kinds.size === 0) return []
    const about: About = { reading, all, at, told, isWorkNear }
    const apart = told.sentence === mirror ? 0 : notTheMirror
    const said = weightOf(reading, told.sentence, told.tone) / 2 + apart
    return open.flatMap(template => {
      const kind = fitting(template, about)
      return kind === undefined ? [] : [{ template, about, kind, at, rank: template.weight + said }]
    })
  })
  candidates.sort((a, b) => b.rank - a.rank || b.at - a.at || a.template.id.localeCompare(b.template.id))
  const chosen = candidates.find(({ template, about }) => mayQuote(template, about))
  if (chosen === undefined) return null
  const { template, about, kind, rank } = chosen
  const { sentence, written } = about.told
  const rule = { part: 'question', from: kind.from, to: kind.to } as const
  return {
    id: template.id,
    text: inWords(template, written, kind.who ?? ''),
    about: sentence,
    why: why.question(kind, reading.text.slice(kind.from, kind.to)),
    because: [
      { ...rule, rule: template.id, weight: rank },
      { ...rule, rule: kind.rule, weight: template.weight },
    ],
  }
}
