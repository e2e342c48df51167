import { dictationAudio } from '@diary/contract/dictation'
import type { PcmMessage, PcmOptions } from './pcm-worklet.ts'
import workletAddress from './pcm-worklet.ts?worker&url'

export type MicrophoneEvents = {
  /** Exactly the sound of one message. */
  readonly onChunk: (chunk: ArrayBuffer) => void
  /** From 0 for silence to 1. */
  readonly onLevel: (level: number) => void
  /** Whether the microphone is muted, or kept by something else, a call above all. */
  readonly onHeld: (held: boolean) => void
  /** It was unplugged, or permission was taken back. */
  readonly onGone: () => void
}

export type Microphone = {
  /** Stops listening; resolves once what is left has been given as a chunk. */
  readonly finish: () => Promise<void>
  /** Lets go of everything at once, and gives nothing more. */
  readonly close: () => void
}

/** Why there is no microphone; what else fails is thrown as it is. */
export class MicrophoneProblem extends Error {
  override readonly name = 'MicrophoneProblem'
  readonly why: 'denied' | 'missing' | 'busy' | 'unloaded'

  constructor(why: MicrophoneProblem['why'], cause: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/** The names of `DOMException` by which browsers refuse a microphone; with any other it could not be opened. */
const refusals: Readonly<Record<string, MicrophoneProblem['why']>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** How long the last chunk is waited for, in milliseconds: where sound stands still, it never comes. */
const lastChunkWithin = 500

const askForSound = async (): Promise<MediaStream> => {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    })
  } catch (error) {
    throw new MicrophoneProblem((error instanceof DOMException && refusals[error.name]) || 'busy', error)
  }
}

/**
 * Asks for the microphone and gives its sound as the server takes it. Rejects with MicrophoneProblem where there is
 * none; where it is no longer wanted it is let go of as soon as it is granted.
 */
export const openMicrophone = async (
  { onChunk, onLevel, onHeld, onGone }: MicrophoneEvents,
  wanted: AbortSignal,
): Promise<Microphone> => {
  const stream = await askForSound()
  const stopTracks = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (wanted.aborted) {
    stopTracks()
    throw wanted.reason
  }
  // Made only now, and at the device's own rate: iPhones change their rate when the microphone opens, and Firefox
  // connects no microphone to a context of another rate.
  const context = new AudioContext()
  const over = new AbortController()
  const { signal } = over
  const close = () => {
    over.abort()
    stopTracks()
    // One that is closed already has nothing left to let go of.
    if (context.state !== 'closed') void context.close().catch(() => undefined)
  }
  wanted.addEventListener('abort', close, { once: true, signal })

  try {
    await context.audioWorklet.addModule(workletAddress).catch((error: unknown) => {
      throw new MicrophoneProblem('unloaded', error)
    })
    wanted.throwIfAborted()
    const processorOptions: PcmOptions = {
      sampleRate: dictationAudio.sampleRate,
      samplesPerChunk: dictationAudio.samplesPerChunk,
    }
    const node = new AudioWorkletNode(context, 'pcm', {
      // The browser mixes several channels into the one.
      channelCount: 1,
      channelCountMode: 'explicit',
      processorOptions,
    })
    const done = Promise.withResolvers<void>()
    node.port.onmessage = ({ data }: MessageEvent<PcmMessage>) => {
      if (signal.aborted) return
      if (data.type === 'chunk') onChunk(data.chunk)
      else if (data.type === 'level') onLevel(data.level)
      else done.resolve()
    }
    context.createMediaStreamSource(stream).connect(node)
    // Its output stays silent; but what leads nowhere is not run by every browser.
    node.connect(context.destination)

    const track = stream.getAudioTracks()[0]
    // Whether it could be is told by the state itself.
    const resume = () => void context.resume().catch(() => undefined)
    const checkState = () => {
      // As Safari does after a call, or where it does not take a press for permission to begin.
      if (context.state === 'suspended') resume()
      onHeld(context.state !== 'running' || track?.muted === true)
    }
    context.addEventListener('statechange', checkState, { signal })
    track?.addEventListener('mute', checkState, { signal })
    track?.addEventListener('unmute', checkState, { signal })
    track?.addEventListener('ended', onGone, { signal })
    if (context.state !== 'running') resume()

    return {
      finish: async () => {
        node.port.postMessage('stop')
        stopTracks()
        const timeout = setTimeout(done.resolve, lastChunkWithin)
        signal.addEventListener('abort', () => done.resolve(), { once: true })
        await done.promise
        clearTimeout(timeout)
        close()
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
