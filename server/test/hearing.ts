import type { DictationEngine } from '../src/dictation/index.ts'
import type { Transcript } from '../src/dictation/port.ts'

/** A speaker for an engine: these chunks, and then endless silence where they do `not stop`. */
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
    /** How many chunks the engine has pulled. */
    asked: () => asked,
  }
}

/** All transcripts of an engine, and its failure; `heard` grows while it runs. */
export const listenTo = (
  engine: DictationEngine,
  audio: AsyncIterable<Buffer>,
  signal: AbortSignal = new AbortController().signal,
) => {
  const heard: Transcript[] = []
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

export const finalsIn = (heard: readonly Transcript[]): string[] =>
  heard.filter(({ type }) => type === 'final').map(({ text }) => text)
