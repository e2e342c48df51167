import { type DictationMessage, dictationAudio } from '@diary/contract/dictation'
import type { ToastTexts } from '@diary/contract/toasts'
import type { Socket } from './audio-socket.ts'
import { createDictation } from './dictation.ts'
import { startDictationSession } from './dictation-session.ts'
import type { DictationView } from './dictation-view.ts'
import type { MicrophoneEvents } from './microphone.ts'

/** Length of a chunk, in seconds. */
export const chunkSeconds = dictationAudio.samplesPerChunk / dictationAudio.sampleRate
const chunkBytes = dictationAudio.samplesPerChunk * dictationAudio.bytesPerSample

/** A chunk that a test recognises by its first byte. */
const chunkOf = (mark: number) => new Uint8Array(chunkBytes).fill(mark, 0, 1).buffer

/** A WebSocket without a network; the test plays the server. */
export class StandInSocket implements Socket {
  readyState: Socket['readyState'] = 0
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onerror: Socket['onerror'] = null
  onclose: Socket['onclose'] = null
  /** The marks of the sent chunks, and 'end' for the empty message. */
  readonly sent: (number | 'end')[] = []

  send(data: unknown) {
    if (!(data instanceof ArrayBuffer)) throw new TypeError('sound travels in binary messages')
    this.sent.push(new Uint8Array(data)[0] ?? 'end')
  }
  close() {
    this.readyState = 3
  }
  opens() {
    this.readyState = 1
    this.onopen?.(new Event('open'))
  }
  says(message: DictationMessage) {
    this.saysRaw(JSON.stringify(message))
  }
  /** Acknowledges so many chunks. */
  hasListenedTo(chunks: number) {
    this.says({ type: 'partial', text: '', received: chunks * chunkBytes })
  }
  saysRaw(data: string) {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
  closesAtItsOtherEnd() {
    this.readyState = 3
    this.onclose?.(new CloseEvent('close'))
  }
  /** Fails as in browsers: an error event first, then close. */
  breaks() {
    this.readyState = 3
    this.onerror?.(new Event('error'))
    this.closesAtItsOtherEnd()
  }
}

const standInMicrophone = () => {
  let marks = 0
  let events: MicrophoneEvents | undefined
  const asked = Promise.withResolvers<void>()
  const state = { isOpen: false, isWanted: true }
  return {
    state,
    grants: async () => {
      asked.resolve()
      // The caller continues after a microtask or two.
      for (let turn = 0; turn < 5; turn += 1) await undefined
    },
    refuses: (error: unknown) => asked.reject(error),
    /** Records this many chunks. */
    hears: (chunks: number) => {
      for (let n = 0; n < chunks; n += 1) {
        marks += 1
        events?.onChunk(chunkOf(marks))
      }
    },
    level: (level: number) => events?.onLevel(level),
    held: (held: boolean) => events?.onHeld(held),
    isUnplugged: () => events?.onGone(),
    open: async (given: MicrophoneEvents, wanted: AbortSignal) => {
      wanted.addEventListener('abort', () => {
        state.isWanted = false
      })
      await asked.promise
      wanted.throwIfAborted()
      events = given
      state.isOpen = true
      return {
        finish: async () => {
          marks += 1
          given.onChunk(chunkOf(marks))
          state.isOpen = false
        },
        close: () => {
          state.isOpen = false
        },
      }
    },
  }
}

/** A dictation with stand-ins for microphone, socket and page, and a record of its callbacks. */
export const openDictation = () => {
  const microphone = standInMicrophone()
  const sockets: StandInSocket[] = []
  const page = new EventTarget()
  const finals: string[] = []
  const problems: ToastTexts[] = []
  const views: DictationView[] = []
  const dictation = createDictation(
    { onFinal: text => finals.push(text), onProblem: problem => problems.push(problem) },
    async () => ({
      startDictationSession: callbacks =>
        startDictationSession(callbacks, {
          openMicrophone: microphone.open,
          openSocket: () => {
            const socket = new StandInSocket()
            sockets.push(socket)
            return socket
          },
          page,
        }),
    }),
  )
  dictation.subscribe(() => views.push(dictation.view()))
  const socket = () => {
    const last = sockets.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }
  return {
    dictation,
    microphone,
    sockets,
    socket,
    page,
    finals,
    problems,
    views,
    /** The button is pressed, the microphone granted, the socket open. */
    listens: async () => {
      const started = dictation.start()
      await microphone.grants()
      socket().opens()
      await started
    },
  }
}
