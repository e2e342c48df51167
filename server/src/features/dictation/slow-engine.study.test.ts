import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { patiently } from '../../../test/patiently.ts'
import { openSpeaker, silence } from '../../../test/speaker.ts'
import { sql } from '../../../test/sql.ts'
import { openStudy } from '../../../test/study.ts'

/** A Vosk server that answers only when the test releases it. */
const startHesitantVosk = async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const waiting: WebSocket[] = []
  server.on('connection', socket => {
    socket.on('message', (_, isBinary) => isBinary && waiting.push(socket))
  })
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `ws://127.0.0.1:${port}`,
    waiting,
    answers: () => waiting.shift()?.send('{"partial":"we"}'),
    breaksOff: () => {
      for (const socket of server.clients) socket.terminate()
    },
  }
}

test('a person who speaks faster than the engine works is not disconnected, although nothing is read', async () => {
  const vosk = await startHesitantVosk()
  const study = await openStudy({ DICTATION: 'vosk', VOSK_URL: vosk.url })
  onTestFinished(study.close)
  const speaker = await openSpeaker(study.origin, await study.participant())
  let isClosed = false
  void speaker.closed.then(() => {
    isClosed = true
  })
  speaker.says(Array.from({ length: 35 }, () => silence))
  const until = () => sql(study, 'select until from operations.dictation_streams')
  const [socket] = study.server.app.websocketServer.clients
  await vi.waitFor(() => expect([socket?.isPaused, vosk.waiting.length]).toEqual([true, 8]), patiently)
  for (let look = 0; look < 5; look++) {
    vosk.answers()
    await vi.waitFor(() => expect(vosk.waiting).toHaveLength(8), patiently)
    const before = await until()
    study.passes(5_000)
    await vi.waitFor(async () => expect(await until()).not.toEqual(before), patiently)
  }
  expect([socket?.isPaused, isClosed]).toEqual([true, false])
  vosk.breaksOff()
  expect(await speaker.closed).toBe(1011)
})
