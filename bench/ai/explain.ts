import { explainedFeedback } from '../../server/src/ai/builtin/read-entry-feedback.ts'
import { defaultFramework } from '../../server/src/ai/frameworks/index.ts'
import { labelledEntries } from '../labelled-entries.ts'
import { line, say } from '../report.ts'

/** Every rule behind the answer to one entry of the tuning half; never of the judging half. */
export const explain = (id: string) => {
  const entry = labelledEntries('tuning').find(one => one.id === id)
  if (entry === undefined) return line(`There is no entry ${id} in the tuning half`)
  const { feedback, because } = explainedFeedback({ text: entry.text, framework: defaultFramework })
  line(feedback.text)
  for (const { part, rule, from, to, weight } of because)
    line(`  ${part} ${rule} ${say(Math.round(100 * weight) / 100)}: ${entry.text.slice(from, to)}`)
}
