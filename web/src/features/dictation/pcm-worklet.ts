import { createPcm } from './pcm.ts'

/** Options from the page: importing the contract for two numbers would load all its schemas here. */
export type PcmOptions = { readonly sampleRate: number; readonly samplesPerChunk: number }

export type PcmMessage =
  | { readonly type: 'chunk'; readonly chunk: ArrayBuffer }
  | { readonly type: 'level'; readonly level: number }
  /** The last message. */
  | { readonly type: 'done' }

// Globals of an AudioWorklet, which TypeScript's DOM types lack.
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare const registerProcessor: (
  name: string,
  processor: new (options: { readonly processorOptions: PcmOptions }) => AudioWorkletProcessor,
) => void

/** Runs on the browser's audio thread, 128 samples at a time. Any message stops it. */
class PcmProcessor extends AudioWorkletProcessor {
  #goesOn = true
  readonly #pcm

  constructor({ processorOptions: { sampleRate: to, samplesPerChunk } }: { readonly processorOptions: PcmOptions }) {
    super()
    const post = (message: PcmMessage, transfer: Transferable[] = []) => this.port.postMessage(message, transfer)
    this.#pcm = createPcm(
      { from: Math.round(sampleRate), to, samplesPerChunk },
      {
        chunk: chunk => post({ type: 'chunk', chunk }, [chunk]),
        level: level => post({ type: 'level', level }),
      },
    )
    this.port.onmessage = () => {
      if (!this.#goesOn) return
      this.#goesOn = false
      this.#pcm.end()
      post({ type: 'done' })
    }
  }

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const channel = input?.[0]
    if (channel && this.#goesOn) this.#pcm.take(channel)
    return this.#goesOn
  }
}

registerProcessor('pcm', PcmProcessor)
