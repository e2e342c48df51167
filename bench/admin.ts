import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { saveEntry } from '@diary/contract/entries'
import { type AdminEntry, exportAdminEntries, listAdminEntries, searchAdminEntries } from '@diary/contract/study-admin'
import { signInAdministrator } from './administrator.ts'
import { type Product, withProduct } from './product.ts'
import { figure, heading, line, median, say } from './report.ts'
import { diaryText, newWriter, post, type Writer, write } from './writer.ts'

const longDiary = 10_000
const others = 20
const entriesOfOthers = 50
const readings = 20

type Headers = Readonly<Record<string, string>>

const get = async ({ origin }: Product, headers: Headers, query = '') => {
  const reply = await fetch(`${origin}${listAdminEntries.path}${query}`, { headers })
  if (reply.status !== 200) throw new Error(`the list was answered with ${reply.status}`)
  return (await reply.json()) as AdminEntry[]
}

/** Milliseconds until every entry can be read masked. */
const untilMasked = async (product: Product, headers: Headers) => {
  const began = performance.now()
  for (let page = 1; ; ) {
    const entries = await get(product, headers, `?page=${page}`)
    if (entries.length === 0) return performance.now() - began
    if (entries.some(({ state }) => state === 'pending')) await wait(200)
    else page++
  }
}

/** Milliseconds from the answer to its writer until researchers can read one more entry, and how long the loop was held. */
const oneMore = async (product: Product, writer: Writer, headers: Headers, content: string) => {
  const saved = await post(product.origin, saveEntry.path, { content, entryType: 'reflection' }, writer.cookie)
  if (saved.status !== 201) throw new Error(`an entry was not saved: ${saved.text}`)
  const { id } = JSON.parse(saved.text) as { id: string }
  const began = performance.now()
  for (;;) {
    const entry = (await get(product, headers)).find(each => each.id === id)
    if (entry && entry.state !== 'pending') return performance.now() - began
    await wait(50)
  }
}

/** Runs the work; returns how long it took, and how long the server's event loop was blocked meanwhile. */
const measured = async <T>({ process: server }: Product, work: () => Promise<T>) => {
  server.send('begin')
  await once(server, 'message')
  const began = performance.now()
  const result = await work()
  const took = performance.now() - began
  server.send('end')
  const [{ longest, processor }] = (await once(server, 'message')) as [{ longest: number; processor: number }]
  return { result, took, longest, processor }
}

const repeatedly = async (name: string, product: Product, work: () => Promise<unknown>, aim?: { atMost: number }) => {
  await work()
  const runs: { readonly took: number; readonly processor: number }[] = []
  for (let run = 0; run < readings; run++) runs.push(await measured(product, work))
  const of = (value: (run: (typeof runs)[number]) => number) => median(runs.map(value))
  figure(
    `${name}, median of ${readings}`,
    of(({ took }) => took),
    'ms',
    aim,
  )
  figure(
    '  longest in processor time at a stretch, median',
    of(({ processor }) => processor),
    'ms',
    { atMost: 10 },
  )
}

/** The server's memory in MiB, now and at its peak; where the system reports it. */
const memoryOf = ({ process: { pid } }: Product) => {
  if (process.platform !== 'linux') return undefined
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mebibytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
  return { now: mebibytes('VmRSS'), most: mebibytes('VmHWM') }
}

const exporting = async (product: Product, headers: Headers) => {
  for (const format of ['csv', 'json']) {
    const before = memoryOf(product)
    const { took, result, processor } = await measured(product, async () => {
      const reply = await fetch(`${product.origin}${exportAdminEntries.path}?format=${format}&purpose=the+bench`, {
        headers,
      })
      let bytes = 0
      for await (const chunk of reply.body ?? []) bytes += chunk.byteLength
      return bytes
    })
    figure(`export of all as ${format}, ${say(result / 2 ** 20)} MiB`, took, 'ms')
    figure('  longest in processor time at a stretch', processor, 'ms', { atMost: 10 })
    const after = memoryOf(product)
    if (before && after) figure('  memory that the server took for it', after.now - before.now, 'MiB')
  }
}

/** Researchers' waits: the list of the newest 500, a search through everything, an export; and the masking. */
export const adminArea = () =>
  withProduct(
    async product => {
      const total = longDiary + others * entriesOfOthers
      heading(
        `The admin area, with ${say(total)} entries of ${others + 1} people, ${say(longDiary)} of them by one`,
        'One caller at a time. Masking: from the answer to the writer until the entry can be read masked, asked for every 50 ms; the first time is for everything that was written at once before.',
      )
      const headers = await signInAdministrator(product.origin)
      const writer = await newWriter(product.origin)
      for (let person = 0; person < others; person++) {
        await write(product.origin, await newWriter(product.origin), entriesOfOthers)
      }
      await write(product.origin, writer, longDiary)
      const all = await measured(product, () => untilMasked(product, headers))
      figure('all masked after', all.took, 'ms')
      figure('  longest in processor time at a stretch', all.processor, 'ms', { atMost: 10 })

      await repeatedly('the newest 500', product, () => get(product, headers), { atMost: 100 })
      const body = JSON.stringify({ text: 'words that nobody has written' })
      await repeatedly('a search through everything that finds nothing', product, () =>
        fetch(product.origin + searchAdminEntries.path, { method: 'POST', headers, body }).then(reply => reply.text()),
      )
      await exporting(product, headers)

      const plain = await measured(product, () => oneMore(product, writer, headers, diaryText(longDiary)))
      figure('one more entry in the long diary', plain.result, 'ms')
      figure('  longest in processor time at a stretch', plain.processor, 'ms', { atMost: 10 })
      const named = `Mrs Quennell of Tamarline Rail rang me before the review. ${diaryText(longDiary + 1)}`
      const withName = await measured(product, () => oneMore(product, writer, headers, named))
      figure('one more with names that were not known, for which all others are searched', withName.result, 'ms')
      figure('  longest in processor time at a stretch', withName.processor, 'ms', { atMost: 10 })
      line('  of the others, only those that hold such a name are masked anew.')
    },
    ['--import', new URL('./loop-delay.ts', import.meta.url).href],
  )
