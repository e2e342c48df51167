import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Piscina } from 'piscina'
import { workerFile } from '../paths.ts'
import { diaryWork, noNames, type SomeTexts } from './diary-work.ts'
import type { Identity } from './identity.ts'

/**
 * Texts up to so many characters, beside so many known names, are masked on the main thread, one at a time: each takes
 * a few milliseconds, where starting a worker takes a third of a second and 40 MB.
 */
const maxInlineLength = 1_200
const maxInline = 4_000
const maxNamesInline = 200

const nobody: Identity = { names: [], projects: [], words: [] }

const isLittle = ({ names, texts }: SomeTexts) =>
  names.words.length <= maxNamesInline &&
  texts.every(text => text.length <= maxInlineLength) &&
  texts.reduce((sum, text) => sum + text.length, 0) <= maxInline

const inPlace = {
  learn: async (some: SomeTexts) => {
    let { names } = some
    for (const text of some.texts) {
      names = diaryWork.learn({ ...some, names, texts: [text] })
      await yieldToEventLoop()
    }
    return names
  },
  mask: (some: SomeTexts) => oneByOne(some, diaryWork.mask),
  identifying: (some: SomeTexts) => oneByOne(some, diaryWork.identifying),
  holding: (some: SomeTexts) => oneByOne(some, diaryWork.holding),
} as const

const oneByOne = async <T>(some: SomeTexts, work: (some: SomeTexts) => readonly T[]): Promise<T[]> => {
  const results: T[] = []
  for (const text of some.texts) {
    results.push(...work({ ...some, texts: [text] }))
    await yieldToEventLoop()
  }
  return results
}

type Work = typeof diaryWork

/** Masks diaries in a worker thread: whole ones take seconds, and no request waits for them. */
export const createMaskingWorkerPool = () => {
  // One thread is enough, as no request waits, and none when idle.
  const threads = new Piscina({
    filename: workerFile('masking'),
    execArgv: ['--enable-source-maps'],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 5_000,
  })
  let closed = false
  const inThread = <K extends keyof Work>(kind: K, some: SomeTexts): Promise<ReturnType<Work[K]>> =>
    threads.run({ kind, some })

  return {
    learn: (some: SomeTexts) => (isLittle(some) ? inPlace.learn(some) : inThread('learn', some)),
    mask: (some: SomeTexts) => (isLittle(some) ? inPlace.mask(some) : inThread('mask', some)),
    /** For texts of no particular person. */
    identifying: (texts: readonly string[]) => {
      const some = { identity: nobody, names: noNames, texts }
      return isLittle(some) ? inPlace.identifying(some) : inThread('identifying', some)
    },
    holding: (some: SomeTexts) => (isLittle(some) ? inPlace.holding(some) : inThread('holding', some)),
    /** Whether the server is ending: work that was given up then is no failure. */
    isClosed: () => closed,
    close: () => {
      closed = true
      return threads.destroy()
    },
  }
}
export type MaskingWorkerPool = ReturnType<typeof createMaskingWorkerPool>
