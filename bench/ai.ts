import { ablate } from './ai/ablation.ts'
import { explain } from './ai/explain.ts'
import { misses } from './ai/misses.ts'
import { outsideTheField, unnoticed } from './ai/outside.ts'
import { scores } from './ai/scores.ts'
import { speed } from './ai/speed.ts'
import { writeSupport } from './ai/support.ts'
import { kindsOfSentences } from './kinds-of-sentences.ts'
import { heading } from './report.ts'

const has = (option: string) => process.argv.includes(option)
const explained = process.argv.find(option => option.startsWith('--explain='))?.split('=')[1]
const passages = process.argv.find(option => option.startsWith('--passages='))?.split('=')[1]

/**
 * How right the built-in analyser is, where it was tuned and where it was not; and how fast. `--support` counts in the
 * tuning half what bears out each pattern, and prunes; `--ablate` switches off one family of rules at a time; `--misses`
 * lists the misses of the tuning half; `--explain=ID` prints every rule behind the answer to one of its entries.
 */
export const ai = async () => {
  if (explained) return explain(explained)
  if (has('--support')) return writeSupport()
  if (has('--ablate')) return ablate()
  heading(
    'The built-in analyser on labelled entries',
    'By the labels and rules in bench/labelled/entries. A labelled key phrase counts as found when one of the first five found equals it, or one of the two contains the other’s head word, whatever the case and the number.',
  )
  for (const half of ['tuning', 'validating', 'judging'] as const) scores(half)
  outsideTheField(passages)
  unnoticed()
  speed()
  if (has('--misses')) misses()
  kindsOfSentences()
}
