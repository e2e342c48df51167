import { DictationMessage, dictationAudio } from '@diary/contract/dictation'

/** The part of WebSocket that is used here. */
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: Event) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

/** Timeout for opening, in milliseconds. */
const opensWithin = 10_000
/** `WebSocket.OPEN`, also where there is no WebSocket. */
const open = 1
const bytesPerSecond = dictationAudio.sampleRate * dictationAudio.bytesPerSample

type LineEvents = {
  readonly onOpen: () => void
  readonly onMessage: (message: DictationMessage) => void
  /** An unknown message arrived. */
  readonly onNonsense: () => void
  /** It did not open, failed, or was closed by the server; called once. */
  readonly onLost: () => void
}

/** The connection of one dictation: audio to the server, text back. */
export type AudioSocket = {
  readonly send: (chunk: ArrayBuffer) => void
  /** Sends the end of the audio, after all chunks. */
  readonly end: () => void
  /** How far the server is behind, by its latest acknowledgement, in seconds. */
  readonly behind: () => number
  /** Closes; no callback runs afterwards. */
  readonly close: () => void
}

const messageIn = (data: unknown): DictationMessage | undefined => {
  try {
    return DictationMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    // No JSON, so no message.
    return undefined
  }
}

/** Wraps an opening socket. Chunks sent before it is open are queued, up to the timeout. */
export const openAudioSocket = (socket: Socket, { onOpen, onMessage, onNonsense, onLost }: LineEvents): AudioSocket => {
  let waiting: ArrayBuffer[] = []
  let acknowledged = 0
  let received = 0

  const close = () => {
    clearTimeout(timeout)
    socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null
    socket.close()
  }
  const lose = () => {
    close()
    onLost()
  }
  const timeout = setTimeout(lose, opensWithin)
  const send = (chunk: ArrayBuffer) => {
    acknowledged += chunk.byteLength
    if (socket.readyState === open) socket.send(chunk)
    else waiting.push(chunk)
  }
  socket.onopen = () => {
    clearTimeout(timeout)
    onOpen()
    for (const chunk of waiting) socket.send(chunk)
    waiting = []
  }
  socket.onmessage = ({ data }) => {
    const message = messageIn(data)
    if (!message) return onNonsense()
    received = message.received ?? received
    onMessage(message)
  }
  socket.onerror = lose
  socket.onclose = lose

  return {
    send,
    end: () => send(new ArrayBuffer(0)),
    behind: () => (acknowledged - received) / bytesPerSecond,
    close,
  }
}
