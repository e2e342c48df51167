import { readFileSync } from 'node:fs'
import { kindsIn } from '../server/src/ai/builtin/kinds.ts'
import { readEntry } from '../server/src/ai/builtin/reading.ts'
import { heading, line } from './report.ts'
import { share } from './share.ts'

type Labelled = { readonly families: readonly string[]; readonly sentence: string }

const labelled = (half: 'tuning' | 'judging'): Labelled[] =>
  readFileSync(new URL(`labelled/kinds/${half}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(row => {
      const [families = '', sentence = ''] = row.split('\t')
      return { families: families.split(',').filter(family => family !== ''), sentence }
    })

const foundIn = (sentence: string): Set<string> => {
  const reading = readEntry(sentence)
  return new Set(
    kindsIn(reading, [])
      .flatMap(({ kinds }) => [...kinds.values()].map(({ family }) => family))
      .filter(family => family !== ''),
  )
}

/** Families that a question rests on which challenges. */
const challenging = new Set('action avoidance claim feeling generalisation other contrast'.split(' '))
const leastOfChallenging = 85
const leastOfOthers = 75

const scores = (half: 'tuning' | 'judging') => {
  const all = labelled(half).map(({ families, sentence }) => ({ families, sentence, found: foundIn(sentence) }))
  line(
    `The ${half} half, ${all.length} sentences: where a kind was found, how often it was right; then how often it was found`,
  )
  for (const family of new Set(all.flatMap(({ families }) => families))) {
    const found = all.filter(one => one.found.has(family))
    const right = found.filter(({ families }) => families.includes(family)).length
    const atLeast = challenging.has(family) ? leastOfChallenging : leastOfOthers
    if (found.length > 0) share(`  ${family}`, right, found.length, { atLeast })
    share('    of those there are', right, all.filter(({ families }) => families.includes(family)).length)
  }
  return all
}

/** How right the rules are that tell what a sentence does. */
export const kindsOfSentences = () => {
  heading(
    'Kinds of sentence',
    'By the labels and rules in bench/labelled/kinds, for the families of kinds that questions rest on.',
  )
  const all = scores('tuning')
  if (process.argv.includes('--misses'))
    for (const { families, sentence, found } of all) {
      const wrong = [...found].filter(family => !families.includes(family))
      const missed = families.filter(family => !found.has(family))
      if (wrong.length + missed.length > 0) line(`  + ${wrong.join(', ')} - ${missed.join(', ')}: ${sentence}`)
    }
  scores('judging')
}
