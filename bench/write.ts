import { fork } from 'node:child_process'
import { once } from 'node:events'
import { saveEntry } from '@diary/contract/entries'
import { load } from './load.ts'
import { withProduct } from './product.ts'
import { figure, heading, median } from './report.ts'
import { diaryText, newWriter } from './writer.ts'

const rounds = 3
const seconds = 4

/** Writing entries through HTTP, against bare inserts of the same sealed row. */
export const writing = () =>
  withProduct(async ({ origin, dataDir }) => {
    heading(
      'Writing entries (a second, 16 at once)',
      `${rounds} rounds in turn of ${seconds} s each, each commit on the disk before it is answered; the median of the rounds. 16 people write through HTTP; the limit inserts one sealed row under new ids, over 16 connections.`,
    )
    const writers = await Promise.all(Array.from({ length: 16 }, () => newWriter(origin)))
    const [first] = writers
    const limit = fork(new URL('./write-limit.ts', import.meta.url), [dataDir, first?.researchId ?? ''])
    await once(limit, 'message')
    const body = JSON.stringify({ content: diaryText(0), entryType: 'reflection' })
    const rates = { product: [] as number[], p95: [] as number[], insert: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      let next = 0
      const rate = await load({
        url: origin + saveEntry.path,
        method: 'POST',
        body,
        connections: writers.length,
        duration: seconds,
        setupClient: client => client.setHeaders({ ...writers[next++ % writers.length]?.headers }),
      })
      rates.product.push(rate.perSecond)
      rates.p95.push(rate.p95)
      limit.send(seconds * 1000)
      const [written] = (await once(limit, 'message')) as [number]
      rates.insert.push(written / seconds)
    }
    limit.disconnect()
    await once(limit, 'exit')
    figure('product', median(rates.product), 'a second')
    figure('product, 95 % within', median(rates.p95), 'ms')
    figure('bare insert', median(rates.insert), 'a second')
    figure('product ÷ bare insert', median(rates.product) / median(rates.insert), '')
  })
