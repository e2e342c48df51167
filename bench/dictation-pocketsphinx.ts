import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { familyOf, nameOf } from '../server/test/process-family.ts'
import { advice, pocketSphinx, wordsHeard } from '../server/test/speech.ts'
import { speaking } from './dictation-people.ts'
import { megabytesOf, processorSecondsOf } from './processes.ts'
import type { Product } from './product.ts'
import { figure, heading, line } from './report.ts'

const seconds = 8
/** Once all have begun, and before the first has ended. */
const measured = { from: 2_000, to: 7_000 }
/** On two processors as many as it takes at most. */
const together = [1, 2 * availableParallelism(), 3 * availableParallelism()]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Real recognition on this machine, of more and more people at once, up to its limit. */
export const withPocketSphinx = async ({ origin, process: server }: Product, cookies: readonly string[]) => {
  heading(
    'Dictation with PocketSphinx',
    `${together.join(', ')} people at once say a sentence over and over for ${seconds} s, as fast as it is spoken. A stream keeps up while its processor time for a second of sound and those of all others fit into the processors that there are.`,
  )
  if (pocketSphinx.isMissing) return line('PocketSphinx is not installed here')
  const family = () => familyOf(server.pid ?? 0)
  for (const people of together) {
    const before = new Set(family())
    // Connections to the database vary, too.
    const recognisers = () => family().filter(pid => !before.has(pid) && nameOf(pid) !== 'postgres')
    const used = { from: 0, to: 0 }
    let megabytes = 0
    const task = { origin, cookies: cookies.slice(0, people), said: 'speech', seconds } as const
    const { ended, finals, errors } = await speaking(task, async () => {
      await wait(measured.from)
      used.from = sum(recognisers().map(processorSecondsOf))
      await wait(measured.to - measured.from)
      used.to = sum(recognisers().map(processorSecondsOf))
      megabytes = sum(recognisers().map(megabytesOf))
    })
    const sound = (people * (measured.to - measured.from)) / 1000
    figure(`${people} at once: processor time for a second of sound`, (used.to - used.from) / sound, 's')
    figure('  memory of a stream, outside the server', megabytes / people, 'MB')
    figure('  from the end of the sound to `ended`, worst', Math.max(...ended), 'ms')
    const [sentence = ''] = advice.sentences
    const wholly = finals.filter(text => wordsHeard(sentence, text) >= 8).length
    line(`  ${wholly} sentences heard with 8 of their 10 words or more`)
    for (const error of new Set(errors)) line(`  somebody was told: ${error}`)
  }
}
