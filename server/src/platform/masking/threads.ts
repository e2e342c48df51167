import { setImmediate as turn } from 'node:timers/promises'
import { Piscina } from 'piscina'
import { diaryWork, type SomeTexts } from './diary.ts'

/** Up to so many characters, beside so many known names, are worked on in place: less than waking a thread takes. */
const mostInPlace = 2_000
const mostNamesInPlace = 200

const isLittle = ({ names, texts }: SomeTexts) =>
  names.words.length <= mostNamesInPlace && texts.reduce((sum, text) => sum + text.length, 0) <= mostInPlace

type Work = typeof diaryWork
type Kind = keyof Work

/** Masks diaries beside everything else that the server does: whole ones take seconds, and nobody waits for them. */
export const createMaskingThreads = () => {
  // One is enough, as nobody waits, and none is kept at rest.
  const threads = new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 5_000,
  })
  let closed = false

  const run =
    <K extends Kind>(kind: K) =>
    async (some: SomeTexts): Promise<ReturnType<Work[K]>> => {
      if (some.texts.length > 0 && !isLittle(some)) return threads.run({ kind, some })
      await turn()
      return diaryWork[kind](some) as ReturnType<Work[K]>
    }

  return {
    learn: run('learn'),
    mask: run('mask'),
    holding: run('holding'),
    /** Whether the server is ending: work that was given up then is no failure. */
    isClosed: () => closed,
    close: () => {
      closed = true
      return threads.destroy()
    },
  }
}
export type MaskingThreads = ReturnType<typeof createMaskingThreads>
