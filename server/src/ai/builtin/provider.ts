import { Piscina } from 'piscina'
import type { Clock } from '../../platform/clock.ts'
import { workerFile } from '../../platform/paths.ts'
import type { Inputs, LevelName, Outputs } from '../levels.ts'
import type { LocalProvider } from '../provider.ts'

/** Rises whenever the same entry may get another answer than before. */
const analyserVersion = 'builtin-6'

/** Up to so many characters are read in place; it takes a few milliseconds at the most, less than waking a thread. */
const mostInPlace = 4_000

/** Levels that answer in place where there is little to read. */
const quick: ReadonlySet<LevelName> = new Set(['chat', 'chatAnalysis', 'entryFeedback'])

const charactersIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, part) => sum + charactersIn(part), 0)
}

/** Its word lists take 40 MB, so that they are loaded with the first text that is read in place. */
const loadAnalyser = () => import('./analyse.ts')

/** The analyser that needs no key and no network. Deterministic; nothing leaves this server. */
export const createBuiltinProvider = ({ clock }: { readonly clock: Clock }): LocalProvider => {
  // No thread is kept at rest: diaries are written now and then, and a thread takes its memory all the time.
  const threads = new Piscina({
    filename: workerFile('analyser'),
    execArgv: ['--enable-source-maps'],
    name: 'analyse',
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 5_000,
  })

  const inThread = async <K extends LevelName>(
    level: K,
    input: Inputs[K],
    signal: AbortSignal,
  ): Promise<Outputs[K]> => {
    try {
      return await threads.run({ level, input }, { signal })
    } catch (error) {
      // The pool words the abort in its own way.
      signal.throwIfAborted()
      throw error
    }
  }

  return {
    name: 'builtin',
    destination: { id: 'builtin', remote: false, name: 'the built-in analyser, on this server', askedNotToKeep: false },
    maxThemesCharacters: 5_000_000,
    async run({ name: level, input: schema }, given, { signal, onText }) {
      signal.throwIfAborted()
      const input = schema.parse(given)
      const short = quick.has(level) && charactersIn(input) <= mostInPlace
      const output = short ? (await loadAnalyser()).analyse({ level, input }) : await inThread(level, input, signal)
      if (onText && 'text' in output) onText(output.text)
      return {
        output,
        stamp: { writtenBy: 'builtin', model: analyserVersion, promptVersion: null, settings: {}, writtenAt: clock() },
      }
    },
    reachable: async () => true,
    close: () => threads.destroy(),
  }
}
