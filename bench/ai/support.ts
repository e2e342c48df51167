import { readFileSync, writeFileSync } from 'node:fs'
import type { Sentiment } from '@diary/contract/entries'
import { signsIn } from '../../server/src/ai/builtin/competences.ts'
import { sharesOf } from '../../server/src/ai/builtin/concepts.ts'
import { isOfSeveralWords, type Pattern } from '../../server/src/ai/builtin/patterns.ts'
import { readEntry } from '../../server/src/ai/builtin/reading.ts'
import { ironyIn } from '../../server/src/ai/builtin/sentiment.ts'
import { marksIn } from '../../server/src/ai/builtin/weighing.ts'
import { functionWords } from '../../server/src/ai/builtin/word-lists.ts'
import { defaultFramework } from '../../server/src/ai/frameworks/index.ts'
import { labelledEntries } from '../labelled-entries.ts'
import { labelledMeetings } from '../labelled-meeting.ts'
import { heading, line } from '../report.ts'

const columns = ['pattern', 'sense', 'weight', 'source', 'added', 'support'] as const
type Row = Readonly<Record<(typeof columns)[number], string>>

const fileOf = (name: string) => new URL(`../../server/src/ai/builtin/data/${name}.tsv`, import.meta.url)
const rowsOf = (name: string): Row[] =>
  readFileSync(fileOf(name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(each => {
      const [pattern = '', sense = '', weight = '', source = '', added = '', support = ''] = each.split('\t')
      return { pattern, sense, weight, source, added, support }
    })

/** In how many entries a pattern stood for what was meant, and in how many not. */
type Support = { right: number; wrong: number }
const none: Support = { right: 0, wrong: 0 }

const keyOf = ({ pattern, sense }: Pick<Pattern, 'pattern' | 'sense'>) => `${pattern}\t${sense}`
const counter = () => {
  const counted = new Map<string, Support>()
  const count = (patterns: Iterable<Pattern>, isRight: (pattern: Pattern) => boolean) => {
    for (const pattern of new Set(patterns)) {
      const { right, wrong } = counted.get(keyOf(pattern)) ?? none
      const was = isRight(pattern)
      counted.set(keyOf(pattern), { right: right + Number(was), wrong: wrong + Number(!was) })
    }
  }
  return { counted, count }
}

/** The competences of APM's framework that a concept stands for; none for what only other frameworks name. */
const codesOf = (concept: string) =>
  [...sharesOf(defaultFramework)].flatMap(([code, shares]) => ((shares.get(concept) ?? 0) >= 0.5 ? [code] : []))

const supportOfCompetences = (): ReadonlyMap<string, Support> => {
  const { counted, count } = counter()
  const ofHome = labelledMeetings('tuning', 'ordinary').filter(({ kind }) => kind === 'private')
  const entries = [
    ...labelledEntries('tuning').map(({ text, competences }) => ({ text, codes: new Set(competences) })),
    ...ofHome.map(({ text }) => ({ text, codes: new Set<string>() })),
  ]
  for (const { text, codes } of entries) {
    const patterns = signsIn(readEntry(text).sentences).map(({ pattern }) => pattern)
    count(patterns, ({ sense }) => codesOf(sense).some(code => codes.has(code)))
  }
  return counted
}

const signOf: Readonly<Record<Sentiment, number>> = { positive: 1, neutral: 0, negative: -1 }

const supportOfTone = (): ReadonlyMap<string, Support> => {
  const { counted, count } = counter()
  for (const { text, sentiment, kind } of labelledEntries('tuning')) {
    const reading = readEntry(text)
    const marks = reading.sentences.flatMap(({ words }) => marksIn(words))
    for (const { pattern, weight } of marks) count([pattern], () => Math.sign(weight) === signOf[sentiment])
    count(ironyIn(reading), () => kind === 'irony')
  }
  return counted
}

const isGrammar = (pattern: string) =>
  pattern.split(/[ -]/).some(word => word === '~' || (word !== 'of' && functionWords.has(word)))
/** How often patterns of a form were right on entries for which they were not written. */
const expected = (pattern: string) => {
  if (!isOfSeveralWords(pattern)) return 0.4
  return isGrammar(pattern) ? 0.35 : 0.6
}
/** So many entries weigh as much as what is expected. */
const expectedWeighs = 3

/** The chance that a competence is meant, from what is expected of a pattern's form and what was counted. */
const chanceOf = ({ pattern, sense }: Row, { right, wrong }: Support) => {
  if (codesOf(sense).length === 0) return expected(pattern)
  return (right + expectedWeighs * expected(pattern)) / (right + wrong + expectedWeighs)
}

/** What has neither source nor support goes, and what is clearly wrong more often than right. */
const isBorneOut = (source: string, { right, wrong }: Support) =>
  (source !== '' || (right > 0 && right >= wrong)) && !(wrong > 2 && right < wrong / 2)

const write = (
  name: string,
  counted: ReadonlyMap<string, Support>,
  weightOf: (row: Row, support: Support) => string,
) => {
  const all = rowsOf(name)
  const kept = all.flatMap(row => {
    const support = counted.get(keyOf(row)) ?? none
    // Competences of other frameworks, and phrases that say nothing, have no label to be right about.
    const isCounted = Number(row.weight) !== 0 && (name !== 'competences' || codesOf(row.sense).length > 0)
    if (!isBorneOut(row.source, isCounted ? support : none)) return []
    return [{ ...row, weight: weightOf(row, support), support: `${support.right}/${support.wrong}` }]
  })
  const lines = kept.map(row => columns.map(column => row[column]).join('\t'))
  writeFileSync(fileOf(name), `${[columns.join('\t'), ...lines].join('\n')}\n`)
  const withSupport = kept.filter(({ support }) => !support.startsWith('0/')).length
  line(`${name}.tsv: ${kept.length} of ${all.length} patterns kept, ${withSupport} of them with support`)
}

/** Writes to each pattern how often it was right in the tuning half, and for competences the chance that follows. */
export const writeSupport = () => {
  heading(
    'Support of patterns',
    'In the tuning half: entries in which a pattern stood for what was meant / for anything else.',
  )
  write('competences', supportOfCompetences(), (row, support) => chanceOf(row, support).toFixed(2))
  write('tone', supportOfTone(), row => row.weight)
}
