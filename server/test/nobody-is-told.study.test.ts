import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from '@diary/contract/account'
import { analyseChat, sendChatMessage } from '@diary/contract/chat'
import { acceptConsent } from '@diary/contract/consent'
import { analyseEntry, saveEntry } from '@diary/contract/entries'
import { summariseThemes } from '@diary/contract/themes'
import { expect, test } from 'vitest'
import { connectEmbedded, everyTable } from './embedded-database.ts'
import { hardTexts } from './hard-texts.ts'
import { Person } from './person.ts'
import { answers, emptyFolder, freePort, spawnServer } from './running-server.ts'
import { registration } from './study.ts'

/** Words for a meeting or its class, wherever one might be stored. */
const states =
  /\b(?:danger|grave|tender|own-life|other-life|harm-done|upheaval|work-death|long-past|showsHelp|canReadAsOrdinary|suicid\w*|crisis|at risk|flagged)\b/gi

/** Every use of AI for a text, as a person would start it. */
const ask = async (person: Person, text: string) => {
  expect((await person.calls(register, { body: registration() })).status).toBe(201)
  await person.calls(acceptConsent)
  const { body } = await person.calls(saveEntry, { body: { content: text, entryType: 'reflection' } })
  const answered = await person.calls(analyseEntry, { params: { id: body.id } })
  await person.calls(analyseEntry, { params: { id: body.id }, body: { readAs: 'ordinary' } })
  await person.calls(sendChatMessage, { body: { message: text } })
  const messages = [
    { role: 'user' as const, content: text },
    { role: 'assistant' as const, content: 'I am here.' },
  ]
  await person.calls(analyseChat, { body: { messages } })
  await person.calls(summariseThemes)
  return answered.body
}

test('no log, metric, table or email reveals how a text was met', async () => {
  const dataDir = emptyFolder()
  const token = 'a token for the figures of this test'
  const server = await answers(spawnServer(dataDir, await freePort(), { LOG_LEVEL: 'debug', METRICS_TOKEN: token }))
  const said = async () => {
    const database = await connectEmbedded(dataDir)
    const tables = await everyTable(database)
    await database.end()
    // Texts of the release and of administrators are about nobody.
    const rows = [...tables].filter(([name]) => !/consent_texts|ai_|levels|prompts/.test(name)).map(([, text]) => text)
    const outbox = join(dataDir, 'outbox')
    const mails = existsSync(outbox) ? readdirSync(outbox).map(file => readFileSync(join(outbox, file), 'utf8')) : []
    const metrics = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const { said, complained } = server.output()
    return [...rows, ...mails, await metrics.text(), said, complained].join('\n')
  }
  // The consent text and what a start says of its settings use some of these words.
  const before = (await said()).match(states)?.length ?? 0
  for (const text of [...hardTexts.danger, ...hardTexts.grave]) {
    const { answerCare } = await ask(new Person(server.origin), text)
    expect(answerCare?.showsHelp).toBe(true)
  }
  const everything = await said()
  expect(everything).toContain('diary_ai_requests_total')
  expect(everything).toContain('/api/diary/entries/:id/analyze')
  expect(everything.match(states)?.length ?? 0).toBe(before)
  // Nor does a difference between two metrics: each answer is counted, with or without a provider.
  const calls = /diary_http_requests_total\{[^}]*entries\/:id\/analyze[^}]*\} (\d+)/.exec(everything)?.[1]
  const asked = /diary_ai_requests_total\{[^}]*entryFeedback[^}]*answered[^}]*\} (\d+)/.exec(everything)?.[1]
  expect(Number(calls)).toBe(2 * (hardTexts.danger.length + hardTexts.grave.length))
  expect(asked).toBe(calls)
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
}, 90_000)
