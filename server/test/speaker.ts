import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type DictationMessage, dictationAudio, dictationStream } from '@diary/contract/dictation'
import { vi } from 'vitest'
import WebSocket from 'ws'
import { patiently } from './patiently.ts'
import type { Person } from './person.ts'

/** A chunk of silence as the browser sends it. */
export const silence = Buffer.alloc(dictationAudio.samplesPerChunk * dictationAudio.bytesPerSample)

const cookieOf = (person: Person) => [...person.cookies].map(pair => pair.join('=')).join('; ')

/** The status with which an upgrade is refused; `headers` replace or, when undefined, remove what a browser sends. */
export const refusedUpgrade = async (
  origin: string,
  person: Person,
  headers: Readonly<Record<string, string | undefined>> = {},
  path: string = dictationStream.path,
): Promise<number | undefined> => {
  const all = {
    origin,
    cookie: cookieOf(person),
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'cmVmdXNlZCBhdCBvbmNlIQ==',
    ...headers,
  }
  const present = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const asked = request(origin + path, { headers: Object.fromEntries(present) })
  asked.end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  response?.resume()
  return response?.statusCode
}

/** A person who dictates: the socket as our own page opens it, and all messages received. */
export const openSpeaker = async (origin: string, person: Person) => {
  const address = origin.replace(/^http/, 'ws') + dictationStream.path
  const socket = new WebSocket(address, { headers: { origin, cookie: cookieOf(person) } })
  const heard: DictationMessage[] = []
  const receipts: DictationMessage[] = []
  socket.on('message', data => {
    const message: DictationMessage = JSON.parse(String(data))
    if (message.received === undefined) heard.push(message)
    else receipts.push(message)
  })
  const closed = once(socket, 'close')
  await once(socket, 'open')
  return {
    socket,
    /** All messages with words. */
    heard,
    /** How much sound was processed, as the server reports it from time to time. */
    receipts,
    /** Sends these chunks, one after another. */
    says: (chunks: readonly Buffer[]) => {
      for (const chunk of chunks) socket.send(chunk)
    },
    /** Sends the end of the sound. */
    stops: () => socket.send(Buffer.alloc(0)),
    /** Waits until so many messages have arrived. */
    hears: (messages: number) =>
      vi.waitFor(() => {
        if (heard.length < messages) throw new Error(`${heard.length} of ${messages} messages have come`)
      }, patiently),
    /** Resolves with the code by which the server closed. */
    closed: closed.then(([code]) => Number(code)),
  }
}
