import { DictationMessage, dictationAudio } from '@diary/contract/dictation'

/** As much of a WebSocket as is used here. */
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: Event) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

/** How long opening may take, in milliseconds. */
const opensWithin = 10_000
/** `WebSocket.OPEN`, where there is no WebSocket to ask. */
const open = 1
const bytesPerSecond = dictationAudio.sampleRate * dictationAudio.bytesPerSample

type LineEvents = {
  readonly onOpen: () => void
  readonly onMessage: (message: DictationMessage) => void
  /** Something came that is no message of ours. */
  readonly onNonsense: () => void
  /** It did not open, or broke, or was closed at its other end; told once. */
  readonly onLost: () => void
}

/** The way of one dictation's sound to the server, and of the words back. */
export type AudioSocket = {
  readonly send: (chunk: ArrayBuffer) => void
  /** After all that was sent: the person has stopped. */
  readonly end: () => void
  /** How much sound the server has yet to listen to, as far as it has said, in seconds. */
  readonly behind: () => number
  /** After this nothing is told any more. */
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

/** Listens to a socket that is being opened. What is sent before it is open waits, at most as long as opening may take. */
export const openAudioSocket = (socket: Socket, { onOpen, onMessage, onNonsense, onLost }: LineEvents): AudioSocket => {
  let waiting: ArrayBuffer[] = []
  let said = 0
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
    said += chunk.byteLength
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
    behind: () => (said - received) / bytesPerSecond,
    close,
  }
}
