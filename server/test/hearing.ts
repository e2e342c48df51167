import type { DictationEngine } from '../src/dictation/index.ts'
import type { Heard } from '../src/dictation/port.ts'

/** Somebody who speaks to an engine: these chunks, and then silence without end where they do `not stop`. */
export const openMouth = (sound: Iterable<Buffer>, { stops = true }: { readonly stops?: boolean } = {}) => {
  let asked = 0
  async function* chunks() {
    for (const chunk of sound) {
      asked += 1
      yield chunk
    }
    if (!stops) await new Promise<never>(() => {})
  }
  return {
    chunks: chunks(),
    /** How many chunks the engine has asked for. */
    asked: () => asked,
  }
}

/** All that an engine hears, and what it failed of; `heard` grows while it goes on. */
export const listenTo = (
  engine: DictationEngine,
  audio: AsyncIterable<Buffer>,
  signal: AbortSignal = new AbortController().signal,
) => {
  const heard: Heard[] = []
  const listen = async (): Promise<unknown> => {
    try {
      for await (const words of engine.listen(audio, signal)) heard.push(words)
      return undefined
    } catch (error) {
      return error
    }
  }
  return { heard, failure: listen() }
}

export const finalsIn = (heard: readonly Heard[]): string[] =>
  heard.filter(({ type }) => type === 'final').map(({ text }) => text)
