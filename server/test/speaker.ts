import { once } from 'node:events'
import { type DictationMessage, dictationStream } from '@diary/contract/dictation'
import WebSocket from 'ws'
import type { Person } from './person.ts'

/** Somebody who dictates: the socket as our own page would open it, and all that came back. */
export const openSpeaker = async (origin: string, person: Person, headers: Record<string, string> = {}) => {
  const cookie = [...person.cookies].map(pair => pair.join('=')).join('; ')
  const socket = new WebSocket(origin.replace(/^http/, 'ws') + dictationStream.path, {
    headers: { origin, cookie, ...headers },
  })
  const heard: DictationMessage[] = []
  socket.on('message', data => heard.push(JSON.parse(String(data))))
  const closed = once(socket, 'close')
  await once(socket, 'open')
  return {
    socket,
    heard,
    /** Resolves with the code by which the server closed. */
    closed: closed.then(([code]) => Number(code)),
  }
}
