import { readFileSync } from 'node:fs'
import { findIntentions } from '../server/src/ai/index.ts'
import { heading, line } from './report.ts'
import { share } from './share.ts'

type Labelled = { readonly isMeant: boolean; readonly sentence: string }

/** The judging half is for counting only, never for reading. */
const labelled = (half: 'tuning' | 'judging'): Labelled[] => {
  const [, ...lines] = readFileSync(new URL(`labelled/intentions/${half}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(each => {
    const [means, sentence = ''] = each.split('\t')
    return { isMeant: means === 'yes', sentence }
  })
}

/** How rightly sentences that say what somebody means to do are found. */
export const intentions = async () => {
  heading(
    'Intentions in entries',
    'Sentences of `bench/labelled/intentions`, each as an entry of its own; one met with care counts as missed.',
  )
  for (const half of ['tuning', 'judging'] as const) {
    const all = labelled(half)
    const found = all.filter(({ sentence }) => findIntentions(sentence).length > 0)
    const right = found.filter(({ isMeant }) => isMeant).length
    line(`The ${half} half: ${all.length} sentences`)
    share('  found rightly, of those found', right, found.length, { atLeast: 85 })
    share('  found, of those that are one', right, all.filter(({ isMeant }) => isMeant).length, { atLeast: 60 })
  }
}
