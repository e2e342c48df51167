import { register } from '@diary/contract/account'
import { sendChatMessage } from '@diary/contract/chat'
import { acceptConsent } from '@diary/contract/consent'
import { saveEntry } from '@diary/contract/entries'
import { ready } from '@diary/contract/operations'
import { expect, test, vi } from 'vitest'
import { Canaries } from './canaries.ts'
import { freshDatabase } from './database.ts'
import { patiently } from './patiently.ts'
import { Person } from './person.ts'
import { answers, emptyFolder, freePort, spawnServer } from './running-server.ts'
import { registration } from './study.ts'

type Line = {
  readonly msg: string
  readonly requestId?: string
  readonly jobId?: string
  readonly route?: string
  readonly status?: number
}

const linesOf = (said: string): Line[] =>
  said
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))

/** A server with an unreachable model server and mail server, and metrics at their own address. */
const unluckyServer = async (database: { readonly connectionString: string }) => {
  const [port, metrics, nowhere] = [await freePort(), await freePort(), await freePort()]
  const environment = {
    DATABASE_URL: database.connectionString.replace(/^socket:/, 'postgres:'),
    LOG_LEVEL: 'info',
    METRICS_ADDRESS: `127.0.0.1:${metrics}`,
    OPENAI_BASE_URL: `http://127.0.0.1:${nowhere}/v1`,
    SMTP_URL: `smtp://127.0.0.1:${nowhere}`,
  }
  const server = await answers(spawnServer(emptyFolder(), port, environment))
  return { server, metrics: `http://127.0.0.1:${metrics}` }
}

test('a failed request is found in the log by the id in its response, a job by its own', async () => {
  const database = await freshDatabase()
  const { server, metrics } = await unluckyServer(database)
  const canaries = new Canaries()
  const person = new Person(server.origin)
  const form = registration({ email: `${canaries.word('address')}@example.org`, firstName: canaries.word('name') })
  await person.calls(register, { body: form })
  await person.calls(acceptConsent)
  const content = `The supplier was late again, and I was angry. ${canaries.words('entry', 2)}`
  await person.calls(saveEntry, { body: { content, entryType: 'reflection' } })
  await person.send('POST', '/api/auth/forgot-password', { email: form.email })

  // Proxies probe this every two seconds.
  expect((await person.send('GET', ready.path)).status).toBe(200)

  const claimed = canaries.word('id that a client sends')
  const message = `Nobody decides. ${canaries.words('chat', 2)}`
  const failed = await person.send('POST', sendChatMessage.path, { message }, { 'x-request-id': claimed })
  expect(failed.status).toBe(503)
  const id = failed.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/)

  const lines = await vi.waitFor(() => {
    const written = linesOf(server.output().said)
    expect(written.filter(({ requestId }) => requestId === id).map(({ msg }) => msg)).toEqual([
      'AI did not answer',
      'request',
    ])
    expect(written.some(({ msg }) => msg === 'a job failed; it is tried again')).toBe(true)
    return written
  }, patiently)
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length)
  expect(requests.map(({ route }) => route)).not.toContain(ready.path)
  // Lines about the start itself belong to no request.
  for (const line of lines.filter(({ msg }) => !msg.startsWith('Server listening')))
    expect([line.msg, line.requestId ?? line.jobId]).toEqual([line.msg, expect.any(String)])
  const job = lines.find(({ msg }) => msg === 'a job failed; it is tried again')
  expect(job).toMatchObject({ jobId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(job).not.toHaveProperty('requestId')

  // The metrics agree, at their own address, which serves nothing else; the product's has none.
  const exposition = await (await fetch(`${metrics}/metrics`)).text()
  expect(exposition).toContain('diary_ai_requests_total{level="chat",provider="openai",outcome="unreachable"} 1')
  expect(exposition).toMatch(/^diary_letters_total\{outcome="failed"\} [1-9]/m)
  expect(exposition).toMatch(/^diary_queue_jobs\{queue="mail",state="retrying"\} 1$/m)
  expect(exposition).toMatch(/^diary_letters_waiting 1$/m)
  expect(exposition).toMatch(/^diary_log_lines_total\{level="error"\} [1-9]/m)
  for (const elsewhere of ['/', '/healthz', '/api/openapi.json', '/metrics/']) {
    expect((await fetch(metrics + elsewhere)).status, elsewhere).toBe(404)
  }
  expect((await fetch(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await person.send('GET', '/metrics')).status).toBe(404)

  const said = Buffer.from(server.output().said + server.output().complained + exposition)
  expect(canaries.fieldsIn(said)).toEqual([])
  // An orderly end takes seconds, and nothing hangs on it here.
  await server.end('SIGKILL')
  await database.drop()
})
