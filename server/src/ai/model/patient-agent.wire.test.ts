import { expect, onTestFinished, test } from 'vitest'
import { startModelServer } from '../../../test/model-server.ts'
import { createPatientAgent } from './patient-agent.ts'

test('this Node’s fetch takes an agent without its limit of five minutes', async () => {
  const { dispatcher } = createPatientAgent()
  if (!dispatcher) throw new TypeError('this Node has no agent of this kind')
  expect(dispatcher).not.toBe(Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1')))

  const server = await startModelServer()
  onTestFinished(server.close)
  const taken: string[] = []
  const watched = dispatcher.compose(next => (options, handler) => {
    taken.push(options.path)
    return next(options, handler)
  })
  expect((await fetch(`${server.baseUrl}/models`, { dispatcher: watched })).status).toBe(200)
  expect([server.lookedUp.length, taken]).toEqual([1, ['/v1/models']])
})
