import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { listEntries, saveEntry } from '@diary/contract/entries'
import { type Product, withProduct } from './product.ts'
import { figure, heading, median } from './report.ts'
import { newWriter, post, type Writer, write } from './writer.ts'

const lists = 20
const entries = 54
const longest = 100_000

const read = async ({ origin }: Product, { headers }: Writer) => {
  const began = performance.now()
  const reply = await fetch(origin + listEntries.path, { headers })
  const { byteLength } = await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`a list was answered with ${reply.status}`)
  return { took: performance.now() - began, byteLength }
}

/** The server's peak memory so far, in MiB; where the system reports it. */
const maxMemory = ({ process: { pid } }: Product) =>
  process.platform === 'linux'
    ? Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    : undefined

/** How long others wait while twenty whole diaries of 5 MB are read at once, and the server's memory. */
export const listsAtOnce = () =>
  withProduct(async product => {
    heading(
      `${lists} lists of a diary of 5 MB at once`,
      `${entries} entries of ${longest} characters, all asked for in the same moment; meanwhile somebody else reads a diary of 20 entries again and again.`,
    )
    const [long, short] = [await newWriter(product.origin), await newWriter(product.origin)]
    await write(product.origin, short, 20)
    const content = 'The steering group would not decide. '.repeat(longest).slice(0, longest)
    for (let index = 0; index < entries; index++) {
      const saved = await post(product.origin, saveEntry.path, { content, entryType: 'reflection' }, long.cookie)
      if (saved.status !== 201) throw new Error(`an entry was not saved: ${saved.text}`)
    }
    await read(product, long)
    const before = maxMemory(product)
    let under = true
    const others = (async () => {
      const waits: number[] = []
      while (under) {
        waits.push((await read(product, short)).took)
        await wait(5)
      }
      return waits
    })()
    const answered = await Promise.all(Array.from({ length: lists }, () => read(product, long)))
    under = false
    const waits = await others
    figure('all lists answered within', Math.max(...answered.map(({ took }) => took)), 'ms')
    figure('others waited, median', median(waits), 'ms')
    figure('others waited at the most', Math.max(...waits), 'ms', { atMost: 300 })
    const after = maxMemory(product)
    if (before && after) {
      figure('memory before', before, 'MiB')
      figure('memory at the most', after, 'MiB', { atMost: 450 })
    }
  })
