import { families, withoutFamily } from '../../server/src/ai/builtin/families.ts'
import { heading, line, say } from '../report.ts'
import { countUnnoticed } from './outside.ts'
import { competenceFigures, type Judged, judged, toneFigures } from './scores.ts'

/** A family that moves no figure by so many points is not worth its lines. */
const leastWorth = 0.5

const figuresOf = (all: readonly Judged[]): Readonly<Record<string, number>> => {
  const answers = new Map(all.map(({ entry, answer }) => [entry, answer.sentiment]))
  const counted = {
    ...toneFigures(
      all.map(({ entry }) => entry),
      entry => answers.get(entry),
    ),
    ...competenceFigures(all),
  }
  return Object.fromEntries(Object.entries(counted).map(([name, [hits, of]]) => [name, (100 * hits) / of]))
}

/** What each family of rules is worth in the tuning half, in points: the figures without it less those with it. */
export const ablate = () => {
  heading(
    'Families of rules switched off, one at a time',
    'Tuning half; the change of each figure in points, and of texts of danger and grief that would be harmed, had nothing been noticed.',
  )
  const all = figuresOf(judged('tuning'))
  const harmed = countUnnoticed()
  for (const family of families) {
    const without = withoutFamily(family, () => figuresOf(judged('tuning')))
    const changes = Object.entries(without)
      .map(([name, value]) => [name, value - (all[name] ?? 0)] as const)
      .filter(([, change]) => Math.abs(change) >= leastWorth)
    const said = changes.map(([name, change]) => `${name} ${change > 0 ? '+' : ''}${say(Math.round(10 * change) / 10)}`)
    const { positive, named } = withoutFamily(family, countUnnoticed)
    const harm = `called positive ${harmed.positive} → ${positive}, with a competence ${harmed.named} → ${named}`
    line(`${family}: ${said.join(', ') || `nothing by ${leastWorth} points`}; ${harm}`)
  }
}
