import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connectEmbedded } from '../../server/test/embedded-database.ts'
import { megabytesOf } from '../processes.ts'
import { median, say } from '../report.ts'
import type { Running } from './tools.ts'

/** Starts a server so that it can be watched: it collects garbage and reports its heap on request. */
export const watchable = {
  execArgv: ['--expose-gc', '--import', new URL('../loop-delay.ts', import.meta.url).href],
}

type Sample = { readonly kept: number; readonly occupied: number; readonly open: number; readonly connections: number }

/** The growth from one third of the time to the next that still counts as flat: a share, plus a constant. */
const allowances: Readonly<Record<keyof Sample, readonly [name: string, unit: string, share: number, more: number]>> = {
  kept: ['heap after a collection', ' MB', 0.05, 3],
  occupied: ['occupied', ' MB', 0.05, 10],
  open: ['open files and sockets', '', 0.05, 8],
  connections: ['connections to the database', '', 0, 3],
}

/** Samples a server's memory, handles and connections until stopped. */
export const watchMemory = async (server: Running, dataDir: string, every: number) => {
  const database = await connectEmbedded(dataDir)
  const samples: Sample[] = []
  let watching = true
  const sample = async () => {
    const answered = once(server.process, 'message')
    server.process.send('collect')
    const [kept] = (await answered) as [number]
    const { rows } = await database.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
    )
    return {
      kept,
      occupied: megabytesOf(String(server.pid)),
      open: readdirSync(`/proc/${server.pid}/fd`).length,
      connections: rows[0]?.count ?? 0,
    }
  }
  const watched = (async () => {
    while (watching) {
      samples.push(await sample())
      await wait(every)
    }
  })()
  return {
    samples,
    stop: async () => {
      watching = false
      await watched
      await database.end()
    },
    /** The medians of the three thirds of the time, and what grew from the second to the last by more than allowed. */
    verdict: () => {
      const third = Math.floor(samples.length / 3)
      const grown: string[] = []
      const lines = (Object.keys(allowances) as (keyof Sample)[]).map(what => {
        const [name, unit, share, more] = allowances[what]
        const [first = 0, middle = 0, last = 0] = [0, 1, 2].map(part =>
          median(samples.slice(part * third, (part + 1) * third).map(sample => sample[what])),
        )
        if (last > middle * (1 + share) + more) grown.push(name)
        return `${name} ${say(first)}, ${say(middle)}, ${say(last)}${unit}`
      })
      return { grown, lines }
    },
  }
}
