import { dictationAudio } from '@diary/contract/dictation'
import type { PcmMessage, PcmOptions } from './pcm-worklet.ts'
import workletAddress from './pcm-worklet.ts?worker&url'

export type MicrophoneEvents = {
  /** The audio of exactly one message. */
  readonly onChunk: (chunk: ArrayBuffer) => void
  /** From 0 for silence to 1. */
  readonly onLevel: (level: number) => void
  /** Whether the microphone is muted, or in use elsewhere, such as by a call. */
  readonly onHeld: (held: boolean) => void
  /** It was unplugged, or permission was revoked. */
  readonly onGone: () => void
}

export type Microphone = {
  /** Stops recording; resolves once the rest has been passed on as a chunk. */
  readonly finish: () => Promise<void>
  /** Releases everything at once; no callback runs afterwards. */
  readonly close: () => void
}

/** Why there is no microphone; other failures are rethrown. */
export class MicrophoneProblem extends Error {
  override readonly name = 'MicrophoneProblem'
  readonly why: 'denied' | 'missing' | 'busy' | 'unloaded'

  constructor(why: MicrophoneProblem['why'], cause: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/** Names of `DOMException` by which browsers refuse a microphone; with any other it could not be opened. */
const refusals: Readonly<Record<string, MicrophoneProblem['why']>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Timeout for the last chunk, in milliseconds: where audio has stalled, it never arrives. */
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
 * Requests the microphone and passes on its audio in the server's format. Rejects with MicrophoneProblem where there is
 * none; after an abort it is released as soon as it is granted.
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
  // Created only now, at the device's own rate: iPhones change their rate when the microphone opens, and Firefox
  // connects
  // no microphone to a context of another rate.
  const context = new AudioContext()
  const over = new AbortController()
  const { signal } = over
  const close = () => {
    over.abort()
    stopTracks()
    // Already closed.
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
      // The browser mixes several channels into one.
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
    // Its output is silent, but some browsers do not run a node without a destination.
    node.connect(context.destination)

    const track = stream.getAudioTracks()[0]
    // The state itself shows whether it worked.
    const resume = () => void context.resume().catch(() => undefined)
    const checkState = () => {
      // As in Safari after a call, or where a press does not count as permission to start.
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
