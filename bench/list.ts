import { fork } from 'node:child_process'
import { once } from 'node:events'
import { listEntries } from '@diary/contract/entries'
import { load, type Rate } from './load.ts'
import { withProduct } from './product.ts'
import { figure, heading, median, say } from './report.ts'
import { openSealedDatabase } from './sealed-database.ts'
import { newWriter, write } from './writer.ts'

const rounds = 3
const seconds = 4
const connections = 10

/** Reading a diary: the product, bare HTTP with the same bytes, and bare HTTP that opens the same rows. */
export const list = () =>
  withProduct(async ({ origin, dataDir }) => {
    heading(
      'Reading a diary (requests a second)',
      `${rounds} rounds in turn of ${seconds} s each, ${connections} connections from the same machine; the median of the rounds. The sealed limit is bare node:http that reads the same rows by pg, opens them with the same keys and serialises them, for nobody in particular.`,
    )
    const limits = fork(new URL('./list-limits.ts', import.meta.url), [dataDir])
    const [{ port }] = (await once(limits, 'message')) as [{ port: number }]
    const { pool } = await openSealedDatabase(dataDir, 1)
    for (const count of [100, 1_000]) {
      const writer = await newWriter(origin)
      await write(origin, writer, count)
      const { rows } = await pool.query({
        text: 'select id from study.participants where research_id = $1',
        values: [writer.researchId],
      })
      const { id } = rows[0] as { id: string }
      const bytes = await (await fetch(origin + listEntries.path, { headers: writer.headers })).arrayBuffer()
      await fetch(`http://127.0.0.1:${port}/bytes/${id}`, { method: 'PUT', body: bytes })
      const sealed = await (await fetch(`http://127.0.0.1:${port}/sealed/${id}`)).text()
      if (sealed !== Buffer.from(bytes).toString())
        throw new Error('the limit does not answer what the product answers')

      const contenders = {
        product: { url: origin + listEntries.path, headers: writer.headers },
        'same bytes': { url: `http://127.0.0.1:${port}/bytes/${id}` },
        'sealed limit': { url: `http://127.0.0.1:${port}/sealed/${id}` },
      }
      const rates: Record<string, Rate[]> = {}
      for (const [name, target] of Object.entries(contenders)) {
        await load({ ...target, connections, duration: 1 })
        rates[name] = []
      }
      for (let round = 0; round < rounds; round++) {
        for (const [name, target] of Object.entries(contenders)) {
          rates[name]?.push(await load({ ...target, connections, duration: seconds }))
        }
      }
      const read = `${say(count)} entries, ${say(bytes.byteLength / 1024)} KiB`
      const perSecond = (name: string) => median((rates[name] ?? []).map(rate => rate.perSecond))
      for (const name of Object.keys(contenders)) {
        figure(`${name}, ${read}`, perSecond(name), 'a second')
        figure('  95 % within', median((rates[name] ?? []).map(rate => rate.p95)), 'ms')
      }
      figure(`product ÷ same bytes, ${read}`, perSecond('product') / perSecond('same bytes'), '')
      figure(`product ÷ sealed limit, ${read}`, perSecond('product') / perSecond('sealed limit'), '', { atLeast: 0.85 })
    }
    limits.disconnect()
    await once(limits, 'exit')
  })
