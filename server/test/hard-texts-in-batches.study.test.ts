import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { vi } from 'vitest'
import { answered } from './batch-lines.ts'
import { expect, test } from './batch-study.ts'
import { hardTexts } from './hard-texts.ts'
import { bannedSentences, hostileAnswer } from './hostile-answers.ts'
import { patiently } from './patiently.ts'
import type { Person } from './person.ts'

vi.setConfig({ testTimeout: 120_000 })

const work = 'The sponsor changed the scope again, and I renegotiated the schedule with the suppliers on Tuesday.'
const kept = (person: Person) =>
  vi.waitFor(async () => {
    const { analysis } = (await person.calls(readCoaching)).body
    if (!analysis) throw new Error('no analysis has been stored')
    return analysis
  }, patiently)

test('no hard entry of a diary is sent to a batch service, and help comes before the answer', async ({
  study,
  service,
}) => {
  const person = await study.participant()
  for (const text of [...hardTexts.grave, work, hardTexts.danger[0]]) await person.writes(text)
  await person.calls(startCoaching)
  await vi.waitFor(() => expect(service.batches.all).toHaveLength(1), patiently)
  service.batches.advance('completed', { others: answered(hostileAnswer) })
  const { summary, care } = await kept(person)
  expect(care).toEqual({ showsHelp: true, canReadAsOrdinary: false })
  const sent = service.batches.files.map(({ content }) => content).join('\n')
  expect(sent).toContain('changed the scope')
  for (const words of ['kill myself', 'could not hear a word', 'never met the baby']) expect(sent).not.toContain(words)
  expect(summary).toMatch(/^I am sorry it is this bad\./)
  for (const sentence of bannedSentences) expect(summary).not.toContain(sentence)
})

test('nothing of a diary of only hard entries is sent, and its writer gets an answer', async ({ study, service }) => {
  const person = await study.participant()
  for (const text of hardTexts.grave) await person.writes(text)
  const { length } = service.batches.all
  await person.calls(startCoaching)
  const { summary, care } = await kept(person)
  expect(care).toEqual({ showsHelp: true, canReadAsOrdinary: false })
  expect(summary).toContain('If you would rather talk to a person:')
  expect(summary.match(/\?/g)).toHaveLength(1)
  expect(service.batches.all).toHaveLength(length)
})
