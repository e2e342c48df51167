import { readFileSync } from 'node:fs'
import { createRelatedEntries, mayBringBack } from '../server/src/ai/index.ts'
import { heading, line } from './report.ts'
import { share } from './share.ts'

type Labelled = { readonly diary: string; readonly id: string; readonly related: string; readonly text: string }

/** The judging half is for counting only, never for reading. */
const labelled = (half: 'tuning' | 'judging'): Labelled[] => {
  const [, ...lines] = readFileSync(new URL(`labelled/related/${half}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(each => {
    const [diary = '', id = '', related = '', text = ''] = each.split('\t')
    return { diary, id, related, text }
  })
}

/** What would be shown first beside a new entry, and what would be if it were always the newest. */
const answers = (half: 'tuning' | 'judging') => {
  const all = labelled(half)
  return all
    .filter(({ related }) => related !== '')
    .map(({ diary, related, text }) => {
      const earlier = all.filter(each => each.diary === diary && each.related === '')
      const known = createRelatedEntries()
      for (const each of earlier) known.add(each.id, each.text)
      const mayShow = (found: string) => earlier.some(({ id, text }) => id === found && mayBringBack(text))
      const first = mayBringBack(text) ? known.to(text).find(mayShow) : undefined
      const right = related === 'none' ? [] : related.split(' ')
      return {
        hasRelated: right.length > 0,
        first,
        isRight: isIn(right, first),
        isNewest: isIn(right, earlier.at(-1)?.id),
      }
    })
}
const isIn = (ids: readonly string[], id: string | undefined) => id !== undefined && ids.includes(id)

/** How rightly an earlier entry on the same matter is found. */
export const related = async () => {
  heading(
    'Related earlier entries',
    'New entries of `bench/labelled/related`, each beside its diary; of an entry met with care nothing is shown.',
  )
  for (const half of ['tuning', 'judging'] as const) {
    const all = answers(half)
    const shown = all.filter(({ first }) => first !== undefined)
    const [about, others] = [all.filter(each => each.hasRelated), all.filter(each => !each.hasRelated)]
    const right = shown.filter(({ isRight }) => isRight).length
    line(`The ${half} half: ${all.length} new entries, ${about.length} of them with a related one`)
    share('  the first is related, of those shown', right, shown.length, { atLeast: 70 })
    share('  found rightly, of those with a related one', right, about.length)
    share('  nothing shown, of the others', others.filter(({ first }) => !first).length, others.length, { atLeast: 40 })
    share('  baseline, always the newest: related', all.filter(({ isNewest }) => isNewest).length, all.length)
  }
}
