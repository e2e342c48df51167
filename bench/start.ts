import { setTimeout as wait } from 'node:timers/promises'
import { familyOf } from '../server/test/process-family.ts'
import { megabytesOf } from './processes.ts'
import { startProduct, withFolder } from './product.ts'
import { figure, heading, line, median, say } from './report.ts'

const starts = 5
const restFor = 5_000

/** The time from spawn to the first answer, with an existing database; and the memory then. */
export const starting = () =>
  withFolder(async dataDir => {
    heading(
      'Starting',
      `The median of ${starts} later starts, from the spawn of the server to its first answer; memory (PSS of the server and of PostgreSQL's processes) after ${restFor / 1000} s of rest.`,
    )
    const first = await startProduct(dataDir)
    await first.stop()
    figure('first start', first.startedIn / 1000, 's')
    const times: number[] = []
    for (let start = 1; start <= starts; start++) {
      const product = await startProduct(dataDir)
      times.push(product.startedIn / 1000)
      if (start === starts && process.platform === 'linux') {
        await wait(restFor)
        const [own = '', ...others] = familyOf(product.process.pid ?? 0)
        const node = megabytesOf(own)
        const database = others.reduce((sum, pid) => sum + megabytesOf(pid), 0)
        line(`memory of Node ${say(node)} MB, of PostgreSQL ${say(database)} MB`)
        figure('memory', node + database, 'MB', { atMost: 175 })
      }
      await product.stop()
    }
    figure('later starts', median(times), 's', { atMost: 1 })
  })
