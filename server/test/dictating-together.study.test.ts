import { globalAgent } from 'node:http'
import { changeChoices } from '@diary/contract/choices'
import { dictationLimits, dictationMessages } from '@diary/contract/dictation'
import { onTestFinished, vi } from 'vitest'
import { startServer } from '../src/server.ts'
import { expect, test } from './dictating-study.ts'
import { test as alone } from './own-study.ts'
import { patiently } from './patiently.ts'
import { plainClient } from './plain-client.ts'
import { startRealtimeServer } from './realtime-server.ts'
import { openSpeaker, refusedUpgrade, silence } from './speaker.ts'
import { sql } from './sql.ts'
import { openStudy, type Study } from './study.ts'

const failed = 1011
const error = (why: keyof typeof dictationMessages) => ({ type: 'error', error: dictationMessages[why] })

/** Another process on the same database, and where it is reached. */
const secondServer = async (study: Study) => {
  const server = await startServer(study.config, () => new Date(), plainClient)
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  return { origin: `http://127.0.0.1:${address.port}`, stop: server.stop }
}

test('across two processes, a person has one dictation at a time', async ({ study }) => {
  const other = await secondServer(study)
  onTestFinished(other.stop)
  const person = await study.participant()
  const first = await openSpeaker(study.origin, person)
  first.says([silence])
  await first.hears(1)
  const elsewhere = await openSpeaker(other.origin, person)
  expect(await elsewhere.closed).toBe(failed)
  expect(elsewhere.heard).toEqual([error('already')])
  first.socket.close()
})

test('fifty people dictate at once; the next one is refused, and admitted once a stream has timed out', async ({
  study,
}) => {
  const people = `insert into study.participants (id, research_id, joined_at)
    select gen_random_uuid(), 'RD-FULL-' || n, now() from generate_series(1, $1::integer) n returning id`
  const others = await sql<{ id: string }>(study, people, [dictationLimits.people])
  await sql(
    study,
    `insert into operations.dictation_streams (participant_id, id, until)
      select id, gen_random_uuid(), now() + interval '10 seconds' from unnest($1::uuid[]) id`,
    [others.map(({ id }) => id)],
  )
  const person = await study.participant()
  const refused = await openSpeaker(study.origin, person)
  expect(await refused.closed).toBe(failed)
  expect(refused.heard).toEqual([error('full')])
  study.passes(15_000)
  const admitted = await openSpeaker(study.origin, person)
  admitted.says([silence])
  await admitted.hears(1)
  admitted.socket.close()
})

test('a server that ends lets people have their last words', async ({ study, vosk }) => {
  const ending = await secondServer(study)
  const speaker = await openSpeaker(ending.origin, await study.participant())
  speaker.says([silence])
  await speaker.hears(1)
  await ending.stop()
  expect(await speaker.closed).toBe(1000)
  expect(speaker.heard.slice(-2)).toEqual([{ type: 'final', text: 'we' }, { type: 'ended' }])
  await vi.waitFor(() => expect(vosk.connections.at(-1)?.closedBy).toBeDefined(), patiently)
})

test('a closing server accepts no new dictation, on no open connection either, and does end', async ({
  study,
  vosk,
}) => {
  vosk.fails('keeps the last words')
  onTestFinished(() => vosk.fails(undefined))
  const ending = await secondServer(study)
  const [someone, another] = await study.participants(2)
  if (!someone || !another) throw new Error('two people are needed')
  const speaker = await openSpeaker(ending.origin, someone)
  speaker.says([silence])
  await speaker.hears(1)
  const call = { upgrade: undefined, connection: undefined }
  expect(await refusedUpgrade(ending.origin, another, call, '/readyz')).toBe(200)
  const { host } = new URL(ending.origin)
  await vi.waitFor(() => expect(Object.keys(globalAgent.freeSockets).join()).toContain(host), patiently)
  const ended = ending.stop()
  expect(await refusedUpgrade(ending.origin, another)).toBe(503)
  await ended
  expect(await speaker.closed).not.toBe(1000)
})

test('a speech server that takes sound and never answers is given up', async ({ study, vosk }) => {
  vosk.fails('reads slowly')
  const before = vosk.connections.length
  onTestFinished(() => vosk.fails(undefined))
  const speaker = await openSpeaker(study.origin, await study.participant())
  speaker.says([silence])
  speaker.stops()
  await vi.waitFor(() => expect(vosk.connections[before]?.pieces).toBe(1), patiently)
  study.passes(20_000)
  expect(await speaker.closed).toBe(failed)
  expect(speaker.heard).toEqual([error('silent')])
})

alone('where dictation is switched off, the socket says why', async ({ own }) => {
  const speaker = await openSpeaker(own.origin, await own.participant())
  expect(await speaker.closed).toBe(failed)
  expect(speaker.heard).toEqual([error('off')])
})

alone('what a provider’s AI hears, AI reads: the person’s own switch holds, from one moment to the next', async () => {
  const provider = await startRealtimeServer()
  onTestFinished(provider.close)
  const study = await openStudy({ DICTATION: 'openai', OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'a key' })
  onTestFinished(study.close)
  const person = await study.participant()
  const speaker = await openSpeaker(study.origin, person)
  speaker.says([silence])
  await vi.waitFor(() => expect(provider.connections).toHaveLength(1), patiently)
  await person.calls(changeChoices, { body: { aiMayRead: false } })
  study.passes(5_000)
  expect(await speaker.closed).toBe(failed)
  expect(speaker.heard.at(-1)).toEqual(error('aiMayNotRead'))
  const again = await openSpeaker(study.origin, person)
  expect(await again.closed).toBe(failed)
  expect(again.heard).toEqual([error('aiMayNotRead')])
  expect(provider.connections).toHaveLength(1)
})
