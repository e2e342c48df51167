import { logout } from '@diary/contract/account'
import { dictationLimits, dictationMessages } from '@diary/contract/dictation'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { expect, test } from '../../../test/dictating-study.ts'
import { patiently } from '../../../test/patiently.ts'
import { openSpeaker, refusedUpgrade, silence } from '../../../test/speaker.ts'
import { sql } from '../../../test/sql.ts'
import type { Study } from '../../../test/study.ts'

const second = 1_000
const chunks = (count: number) => Array.from({ length: count }, () => silence)
const error = (why: keyof typeof dictationMessages) => ({ type: 'error', error: dictationMessages[why] })
const failed = 1011

/** A person who dictates and has received text. */
const dictating = async (study: Study) => {
  const person = await study.participant()
  const speaker = await openSpeaker(study.origin, person)
  speaker.says(chunks(1))
  await speaker.hears(1)
  return Object.assign(speaker, { person })
}

const streams = (study: Study) => sql(study, 'select participant_id from operations.dictation_streams')

test('partial text arrives during speech, final text replaces it, and the last text follows the stop', async ({
  study,
  vosk,
}) => {
  const speaker = await openSpeaker(study.origin, await study.participant())
  speaker.says(chunks(4))
  await speaker.hears(4)
  speaker.stops()
  expect(await speaker.closed).toBe(1000)
  expect(speaker.heard).toEqual([
    { type: 'partial', text: 'we' },
    { type: 'partial', text: 'we asked' },
    { type: 'final', text: 'we asked twice' },
    { type: 'partial', text: 'nobody' },
    { type: 'final', text: 'nobody' },
    { type: 'ended' },
  ])
  expect(Buffer.concat(vosk.connections.at(-1)?.sound ?? [])).toEqual(Buffer.concat(chunks(4)))
  await vi.waitFor(async () => expect(await streams(study)).toEqual([]), patiently)
})

test('about once a second of audio the server reports how much it has processed, without new text', async ({
  study,
}) => {
  const speaker = await openSpeaker(study.origin, await study.participant())
  speaker.says(chunks(4))
  speaker.stops()
  await speaker.closed
  expect(speaker.receipts).toEqual([{ type: 'partial', text: expect.any(String), received: 4 * silence.length }])
  expect(['', ...speaker.heard.map(({ text }) => text)]).toContain(speaker.receipts[0]?.text)
})

test('a person who may not write a diary may not dictate, nor may another site: refused before the socket opens', async ({
  study,
  vosk,
}) => {
  const { origin } = study
  const before = vosk.connections.length
  const participant = await study.participant()
  expect(await refusedUpgrade(origin, study.visitor())).toBe(401)
  expect(await refusedUpgrade(origin, await study.registered())).toBe(403)
  expect(await refusedUpgrade(origin, participant, { origin: 'https://elsewhere.example' })).toBe(403)
  expect(await refusedUpgrade(origin, participant, { origin: undefined })).toBe(403)
  expect(await refusedUpgrade(origin, participant, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(vosk.connections).toHaveLength(before)
})

test('a socket at another path is refused', async ({ study }) => {
  const participant = await study.participant()
  for (const path of ['/', '/api/diary/entries', '/api/nowhere', '/reset-password?token=secret']) {
    expect(await refusedUpgrade(study.origin, participant, {}, path)).toBe(404)
  }
})

test('an offered upgrade on an ordinary call is ignored', async ({ study }) => {
  const participant = await study.participant()
  expect(await refusedUpgrade(study.origin, participant, { upgrade: 'h2c' }, '/api/diary/entries')).toBe(200)
  expect(await refusedUpgrade(study.origin, participant, { upgrade: 'h2c' })).toBe(426)
})

test('one stream a person: the second is refused, the first continues, and after a stop a new one starts', async ({
  study,
}) => {
  const first = await dictating(study)
  const second = await openSpeaker(study.origin, first.person)
  expect(await second.closed).toBe(failed)
  expect(second.heard).toEqual([error('already')])
  first.says(chunks(1))
  await first.hears(2)
  first.socket.close()
  await first.closed
  await vi.waitFor(async () => expect(await streams(study)).toEqual([]), patiently)
  const third = await openSpeaker(study.origin, first.person)
  third.says(chunks(1))
  await third.hears(1)
  third.socket.close()
})

test('disconnecting ends everything at once, at the speech server too', async ({ study, vosk }) => {
  const speaker = await dictating(study)
  const connection = vosk.connections.at(-1)
  speaker.socket.terminate()
  await vi.waitFor(() => expect(connection?.closedBy).toBeDefined(), patiently)
  await vi.waitFor(async () => expect(await streams(study)).toEqual([]), patiently)
  expect(connection?.texts).not.toContain('{"eof" : 1}')
})

test.for([
  ['half a sample', silence.subarray(1)],
  ['more than a message may hold', Buffer.alloc(dictationLimits.frameBytes + 2)],
  ['text', 'diary words'],
] as const)('%s is no audio: the stream ends and says so', async ([, message], { study }) => {
  const speaker = await dictating(study)
  speaker.socket.send(message)
  expect(await speaker.closed).toBe(failed)
  expect(speaker.heard.at(-1)).toEqual(error('badAudio'))
})

test('a message that is too large is not assembled', async ({ study }) => {
  const speaker = await dictating(study)
  speaker.socket.send(Buffer.alloc(100_000))
  expect(await speaker.closed).toBe(1009)
})

test('audio that arrives faster than allowed is read more slowly, and none of it is lost', async ({ study, vosk }) => {
  const speaker = await dictating(study)
  const seconds = 13
  speaker.says(chunks((seconds * 32_000) / silence.length))
  speaker.stops()
  expect(await speaker.closed).toBe(1000)
  expect(Buffer.concat(vosk.connections.at(-1)?.sound ?? [])).toHaveLength(
    silence.length + Math.floor((seconds * 32_000) / silence.length) * silence.length,
  )
})

test('without audio for half a minute dictation stops and says so', async ({ study }) => {
  const speaker = await dictating(study)
  study.passes((dictationLimits.idleSeconds + 1) * second)
  expect(await speaker.closed).toBe(failed)
  expect(speaker.heard.at(-1)).toEqual(error('idle'))
})

test('after ten minutes it ends as if the person had stopped: the last text follows', async ({ study }) => {
  const speaker = await dictating(study)
  study.passes(dictationLimits.seconds * second)
  speaker.says(chunks(1))
  expect(await speaker.closed).toBe(1000)
  expect(speaker.heard.slice(-2)).toEqual([{ type: 'final', text: 'we asked' }, { type: 'ended' }])
})

test('after 20 MB it ends as if the person had stopped, and no more is passed on', async ({ study, vosk }) => {
  const speaker = await dictating(study)
  const connection = vosk.connections.at(-1)
  const passedOn = () => connection?.sound.reduce((sum, { length }) => sum + length, 0) ?? 0
  const large = Buffer.alloc(dictationLimits.frameBytes)
  const burst = Array.from({ length: 19 }, () => large)
  for (let sent = silence.length; sent + burst.length * large.length < dictationLimits.bytes; ) {
    speaker.says(burst)
    sent += burst.length * large.length
    await vi.waitFor(() => expect(passedOn()).toBe(sent), { ...patiently, interval: 1 })
    study.passes(5 * second)
  }
  speaker.says([...burst, ...burst])
  expect(await speaker.closed).toBe(1000)
  expect(speaker.heard.at(-1)).toEqual({ type: 'ended' })
  expect(passedOn()).toBeLessThanOrEqual(dictationLimits.bytes)
})

test('a stop while the database does not answer is confirmed without delay', async ({ study }) => {
  const speaker = await dictating(study)
  const blocking = new pg.Client({ connectionString: study.database.connectionString })
  await blocking.connect()
  onTestFinished(() => blocking.end())
  await blocking.query('begin; lock table operations.dictation_streams')
  speaker.stops()
  expect(await speaker.closed).toBe(1000)
  expect(speaker.heard.at(-1)).toEqual({ type: 'ended' })
  await blocking.query('rollback')
  await vi.waitFor(async () => expect(await streams(study)).toEqual([]), patiently)
})

test('logging out ends a dictation', async ({ study }) => {
  const speaker = await dictating(study)
  await speaker.person.calls(logout)
  study.passes(5 * second)
  expect(await speaker.closed).toBe(failed)
  expect(speaker.heard.at(-1)).toEqual(error('signedOut'))
})
