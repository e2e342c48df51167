import { hasRightCompetence, missedKeyphrases, namesTheSame } from '../labelled-entries.ts'
import { line } from '../report.ts'
import { judged } from './scores.ts'

/** What was wrong in the tuning half. Only there: reading one miss of another half spoils it. */
export const misses = () => {
  line('Misses of the tuning half')
  for (const { entry, answer } of judged('tuning')) {
    const given: string[] = []
    if (entry.sentiment !== answer.sentiment) given.push(`${answer.sentiment} for ${entry.sentiment}`)
    if (entry.competences.length > 0 ? !hasRightCompetence(entry, answer) : answer.competences.length > 0) {
      const codes = answer.competences.map(({ code }) => code).join(', ')
      given.push(`competences ${codes || 'none'} for ${entry.competences.join(', ') || 'none'}`)
    }
    const missed = missedKeyphrases(entry, answer, namesTheSame)
    if (missed.length > 0) given.push(`key phrases without ${missed.join(', ')}: ${answer.keyphrases.join(', ')}`)
    if (given.length > 0) line(`  ${entry.id} ${entry.kind}: ${given.join('; ')}`)
  }
}
