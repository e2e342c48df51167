import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { acceptConsent } from '@diary/contract/consent'
import { dictationLimits } from '@diary/contract/dictation'
import { listEntries, saveEntry } from '@diary/contract/entries'
import { speaking, withProcess } from './dictation-people.ts'
import { withPocketSphinx } from './dictation-pocketsphinx.ts'
import { chunksIn } from './dictation-sound.ts'
import type { Task } from './dictation-speakers.ts'
import { openFor } from './dictation-stream.ts'
import { megabytesOf, processorSecondsOf } from './processes.ts'
import { atOnce, type Product, startProduct, withFolder } from './product.ts'
import { figure, heading, line, median, quantile, say } from './report.ts'
import { diaryText, fromOurPage, newWriter, post, type Writer } from './writer.ts'

const { people } = dictationLimits
const seconds = { timed: 12, remembered: 6 }
/** Milliseconds between two calls of the person who writes meanwhile. */
const writerRests = 50

const nodeOptions = ['--expose-gc', '--import', new URL('./loop-delay.ts', import.meta.url).href]

const ask = async <T>({ process: server }: Product, message: string): Promise<T> => {
  server.send(message)
  const [answer] = (await once(server, 'message')) as [T]
  return answer
}

/** Megabytes of the server's heap after garbage collection, and of its process then. */
const memoryOf = async (product: Product) => {
  // Ended streams are freed in steps.
  await wait(1_000)
  await ask<number>(product, 'collect')
  const kept = await ask<number>(product, 'collect')
  return { kept, occupied: megabytesOf(String(product.process.pid)) }
}

/** Writes an entry and lists the newest 50, in turn: how long each took. */
const writeFor = async (milliseconds: number, { origin }: Product, { cookie }: Writer, times: number[]) => {
  const until = performance.now() + milliseconds
  const timed = async (expected: number, call: () => Promise<{ readonly status: number }>) => {
    const began = performance.now()
    const { status } = await call()
    if (status !== expected) throw new Error(`the writer got the status ${status}`)
    times.push(performance.now() - began)
    await wait(writerRests)
  }
  const list = async () => {
    const reply = await fetch(`${origin}${listEntries.path}?limit=50`, { headers: { ...fromOurPage, cookie } })
    await reply.arrayBuffer()
    return reply
  }
  for (let entry = 0; performance.now() < until; entry++) {
    const body = { content: diaryText(entry), entryType: 'reflection' }
    await timed(201, () => post(origin, saveEntry.path, body, cookie))
    await timed(200, list)
  }
}

const within = (name: string, times: readonly number[], aim?: number) => {
  figure(`${name}, median of ${say(times.length)}`, median(times), 'ms')
  figure('  95 % within', quantile(times, 0.95), 'ms', aim === undefined ? undefined : { atMost: aim })
  figure('  worst', Math.max(...times), 'ms')
}

/** How long people wait for their words, and others for the server, and its load. */
const timing = async (product: Product, task: Task, writer: Writer) => {
  const pid = String(product.process.pid)
  const wrote: number[] = []
  await ask(product, 'begin')
  const used = processorSecondsOf(pid)
  const began = performance.now()
  const met = await speaking(task, () => writeFor((task.seconds - 1) * 1000, product, writer, wrote))
  const busy = (processorSecondsOf(pid) - used) / ((performance.now() - began) / 1000)
  const loop = await ask<{ readonly longest: number; readonly processor: number }>(product, 'end')
  within('from a chunk to its word', met.answered, 50)
  const chunks = chunksIn(task.seconds) * task.cookies.length
  if (met.answered.length < chunks) line(`  ${chunks - met.answered.length} of ${say(chunks)} chunks brought no word`)
  within('from the end of the sound to `ended`', met.ended)
  for (const error of new Set(met.errors)) line(`  somebody was told: ${error}`)
  within('others who write and read meanwhile', wrote)
  figure('of one processor, used by the server', 100 * busy, '%')
  figure('longest that its event loop was held', loop.longest, 'ms')
  figure('  in processor time, which other programs do not lengthen', loop.processor, 'ms', { atMost: 10 })
  const { worst, p99 } = met.held
  line(`the people’s own process was held up by itself for ${say(worst)} ms at the worst, 99 % within ${say(p99)} ms`)
}

/** What the streams take, whether it is freed, and the answer to one person more. */
const remembering = async (product: Product, task: Task, oneMore: Writer) => {
  const before = await memoryOf(product)
  const meanwhile = { ...before }
  await speaking(task, async () => {
    await wait((task.seconds / 3) * 1000)
    const { socket, heard, closed } = await openFor(task.origin, oneMore.cookie)
    // Without a message it would continue.
    await Promise.race([closed, wait(1_000)])
    socket.terminate()
    line(`one more is told: ${heard.map(({ error }) => error).join(' ') || 'nothing, and could dictate'}`)
    Object.assign(meanwhile, await memoryOf(product))
  })
  const after = await memoryOf(product)
  const streams = task.cookies.length
  figure('kept in memory for a stream', (1_000 * (meanwhile.kept - before.kept)) / streams, 'kB', { atMost: 1_000 })
  figure('occupied for a stream', (1_000 * (meanwhile.occupied - before.occupied)) / streams, 'kB')
  figure('kept once they have ended', after.kept - before.kept, 'MB')
  const occupied = [before, meanwhile, after].map(memory => say(memory.occupied))
  line(`the server occupied ${occupied[0]} MB before, ${occupied[1]} MB with them, ${occupied[2]} MB afterwards`)
}

/** Runs the work on a product with these settings, on an existing folder, with all people needed. */
const served = async (
  { dataDir, writers }: { readonly dataDir: string; readonly writers: Writer[] },
  settings: Readonly<Record<string, string>>,
  work: (product: Product) => Promise<void>,
) => {
  const product = await startProduct(dataDir, nodeOptions, settings)
  try {
    const missing = people + 2 - writers.length
    await atOnce(4, missing, async () => writers.push(await newWriter(product.origin)))
    // The destination of speech is part of the consent.
    for (const { cookie } of writers) await post(product.origin, acceptConsent.path, undefined, cookie)
    await work(product)
  } finally {
    await product.stop()
  }
}

const fakeServers = {
  vosk: (where: string) => ({ DICTATION: 'vosk', VOSK_URL: where }),
  openai: (where: string) => ({ DICTATION: 'openai', OPENAI_BASE_URL: where, OPENAI_API_KEY: 'any' }),
} as const

/** Fifty people who dictate at once, and how many a machine can serve with recognition of its own. */
export const dictation = () =>
  withFolder(async dataDir => {
    if (process.platform !== 'linux') return line('Dictation is measured on Linux only: /proc says what it costs.')
    const study = { dataDir, writers: [] as Writer[] }
    for (const [engine, settings] of Object.entries(fakeServers)) {
      await withProcess(new URL('./dictation-engine.ts', import.meta.url), [engine], async (_child, where) => {
        await served(study, settings(String(where)), async product => {
          heading(
            `${people} people dictate at once, by way of ${engine}`,
            `Each sends a chunk of 256 ms every 256 ms, for ${seconds.timed} s; a stand-in in a process of its own hears a word in each at once. Times are taken where the people are, in another process. Memory: after a collection, in a second round.`,
          )
          const [writer, oneMore, ...others] = study.writers
          if (!writer || !oneMore) throw new Error('the people could not be registered')
          const cookies = others.map(({ cookie }) => cookie)
          const task = { origin: product.origin, cookies, said: 'noise' } as const
          await timing(product, { ...task, seconds: seconds.timed }, writer)
          await remembering(product, { ...task, seconds: seconds.remembered }, oneMore)
        })
      })
    }
    await served(study, { DICTATION: 'pocketsphinx' }, product =>
      withPocketSphinx(
        product,
        study.writers.map(({ cookie }) => cookie),
      ),
    )
  })
