import { setTimeout as wait } from 'node:timers/promises'
import { aiMessages } from '@diary/contract/ai'
import { analyseChat, sendChatMessage } from '@diary/contract/chat'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { analyseEntry, deleteEntry, listEntries, saveEntry } from '@diary/contract/entries'
import { readThemes, summariseThemes } from '@diary/contract/themes'
import { levels } from '../../server/src/ai/index.ts'
import { type BatchServer, startBatchServer } from '../../server/test/batch-server.ts'
import { connectEmbedded } from '../../server/test/embedded-database.ts'
import type { Fault as ServiceFault } from '../../server/test/faulty-calls.ts'
import { sensibleAnswer } from '../../server/test/model-answers.ts'
import {
  answering,
  type Behaviour,
  breakingOff,
  dripping,
  failing,
  hangingUp,
  keepingSilent,
} from '../../server/test/model-behaviours.ts'
import { atOnce } from '../product.ts'
import { quantile, say } from '../report.ts'
import { diaryText } from '../writer.ts'
import { type Diarist, newDiarist } from './diarists.ts'
import type { Fault } from './fault.ts'
import type { Tools } from './tools.ts'

const garbage: Behaviour = ({ to }) => {
  to.writeHead(200, { 'content-type': 'application/json' }).end('\u0000not JSON {"')
}

/** Every behaviour of a model server, each under the word that identifies its requests. */
const behaviours: Readonly<Record<string, readonly [name: string, Behaviour]>> = {
  bitumen: ['429', failing(429, {})],
  cement: ['429, Retry-After 120', failing(429, {}, { 'retry-after': '120' })],
  copper: ['429, Retry-After 1', failing(429, {}, { 'retry-after': '1' })],
  granite: ['500', failing(500, {})],
  gypsum: ['no JSON', garbage],
  limestone: ['another answer', answering('not what was asked for')],
  marble: ['half of it, then the end', breakingOff('end')],
  mortar: ['half of it, then hung up', breakingOff('hang up')],
  plaster: ['one byte a second', dripping(1_000)],
  timber: ['never', keepingSilent],
  zinc: ['hangs up', hangingUp],
}
const byWord: Behaviour = exchange => {
  const found = Object.keys(behaviours).find(word => exchange.received.body.includes(word))
  return (behaviours[found ?? '']?.[1] ?? answering(sensibleAnswer))(exchange)
}

/** Milliseconds that a promised time may be late on a busy machine. */
const slack = 5_000
const sentences = new Set<string>(Object.values(aiMessages))

type Asked = { readonly what: string; readonly problem: string | undefined; readonly late: number }

const messageIn = (text: string): string | undefined => /"message":("(?:[^"\\]|\\.)*")/.exec(text)?.[1]

/** Makes one request, and returns what was not as promised: an end in time, with a sentence, or a good answer. */
const ask = async (
  what: string,
  promised: number,
  call: () => Promise<{ readonly status: number; readonly text: string }>,
  mayAnswer: boolean,
): Promise<Asked> => {
  const began = performance.now()
  const { status, text } = await call()
  const late = performance.now() - began - promised
  const message = JSON.parse(messageIn(text) ?? '""')
  const refused = (status === 503 || status === 409 || text.includes('event: problem')) && sentences.has(message)
  const answered = mayAnswer && status === 200 && !text.includes('event: problem')
  const wrong = refused || answered ? undefined : `${status} ${text.slice(0, 200)}`
  return { what, late, problem: wrong ?? (late > slack ? `${say(late / 1_000)} s late` : undefined) }
}

const streaming = { accept: 'text/event-stream' }

const askEverything = async ({ person }: Diarist, word: string, entryId: string): Promise<Asked[]> => {
  const message = `The ${word} stood where the supplier was late.`
  const messages = [
    { role: 'user' as const, content: message },
    { role: 'assistant' as const, content: 'What would you have needed?' },
  ]
  // A chat has no form that an answer could miss.
  const anyAnswer = word === 'limestone'
  return Promise.all([
    ask('feedback', levels.entryFeedback.wait, () => person.calls(analyseEntry, { params: { id: entryId } }), false),
    ask('chat', levels.chat.wait, () => person.calls(sendChatMessage, { body: { message } }), anyAnswer),
    ask('streamed chat', levels.chat.wait, () => person.send('POST', '/api/chat', { message }, streaming), anyAnswer),
    ask('chat analysis', levels.chatAnalysis.wait, () => person.calls(analyseChat, { body: { messages } }), false),
    ask('themes', levels.themes.wait, () => person.calls(summariseThemes), false),
  ])
}

/** One person for each behaviour; all request everything at once. */
const interactive = async (tools: Tools, origin: string, dataDir: string, service: BatchServer): Promise<string[]> => {
  const wrong: string[] = []
  const database = await connectEmbedded(dataDir)
  const replies = async () => (await database.query('select id from study.chat_replies')).rowCount ?? 0
  await Promise.all(
    Object.entries(behaviours).map(async ([word, [name]]) => {
      const diarist = await newDiarist(origin, word)
      const { person } = diarist
      const content = `The ${word} stood where the supplier was late again, and I was angry.`
      const { body: entry } = await person.calls(saveEntry, { body: { content, entryType: 'reflection' } })
      for (const { what, problem } of await askEverything(diarist, word, entry.id)) {
        if (problem) wrong.push(`${name}, ${what}: ${problem}`)
      }
      const diary = (await person.calls(listEntries)).body
      if (JSON.stringify(diary) !== JSON.stringify([entry])) wrong.push(`${name}: the diary is not as it was`)
      if ((await person.calls(readThemes)).body !== null) wrong.push(`${name}: a summary was kept`)
      tools.say(`${name}: all five have ended`)
    }),
  )
  // Those that were answered with other words than wanted, twice, are replies.
  const kept = await replies()
  if (kept > 2) wrong.push(`${kept} replies were noted, of which 2 were given`)
  await database.end()
  service.always(answering(sensibleAnswer))
  const good = await newDiarist(origin, 'Afterwards')
  const { body: entry } = await good.person.calls(saveEntry, {
    body: { content: 'The timber was late again, and I was angry.', entryType: 'reflection' },
  })
  const afterwards = [
    await good.person.calls(analyseEntry, { params: { id: entry.id } }),
    await good.person.calls(sendChatMessage, { body: { message: 'The timber was late.' } }),
    await good.person.calls(summariseThemes),
  ]
  for (const { status, text } of afterwards) if (status !== 200) wrong.push(`afterwards: ${status} ${text}`)
  return wrong
}

const hanging = 50

/** How long saving takes while 50 requests get no answer, and whether they end when their people disconnect. */
const meanwhile = async (origin: string, service: BatchServer): Promise<{ p95: number; quiet: number }> => {
  const writer = await newDiarist(origin, 'Meanwhile')
  const saving = async () => {
    const times: number[] = []
    await atOnce(4, 400, async index => {
      const began = performance.now()
      const { status } = await writer.person.calls(saveEntry, {
        body: { content: diaryText(index), entryType: 'reflection' },
      })
      if (status !== 201) throw new Error(`an entry was answered with ${status} while others wait for AI`)
      times.push(performance.now() - began)
    })
    return quantile(times, 0.95)
  }
  const quiet = await saving()
  service.always(keepingSilent)
  const before = service.received.length
  const leave = new AbortController()
  const cookies = (
    await Promise.all(Array.from({ length: 10 }, (_, index) => newDiarist(origin, `Waiting ${index}`)))
  ).map(({ person }) => [...person.cookies].map(pair => pair.join('=')).join('; '))
  const waiting = Array.from({ length: hanging }, (_, index) =>
    fetch(`${origin}${sendChatMessage.path}`, {
      method: 'POST',
      signal: leave.signal,
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie: cookies[index % 10] ?? '' },
        ...(index % 2 ? streaming : {}),
      },
      body: JSON.stringify({ message: 'The board said no again.' }),
      // Whether it ends by the disconnect or by its timeout is the same here.
    }).then(
      reply => reply.text(),
      () => '',
    ),
  )
  while (service.received.length < before + hanging) await wait(20)
  const p95 = await saving()
  leave.abort()
  await Promise.all(waiting)
  service.always(answering(sensibleAnswer))
  return { p95, quiet }
}

const serviceFaults: readonly (readonly [string, ServiceFault])[] = [
  ['429', 429],
  ['500', 500],
  ['half an answer', 'cut half-way'],
  ['never', 'silence'],
]
const jobTimeoutMs = 180_000

/** A long analysis for each fault of the batch service: begun during the fault, ended after it. */
const batched = async (tools: Tools, origin: string, { batches }: BatchServer): Promise<string[]> => {
  const wrong: string[] = []
  batches.goOn()
  for (const [name, fault] of serviceFaults) {
    const { person } = await newDiarist(origin, name)
    const { body: kept } = await person.calls(saveEntry, {
      body: { content: 'The supplier was late again, and I was angry.', entryType: 'reflection' },
    })
    batches.always(fault)
    const { status } = await person.calls(startCoaching)
    if (status !== 202) wrong.push(`batch service, ${name}: begun with ${status}`)
    await wait(5_000)
    const during = (await person.calls(readCoaching)).body
    if (during.analysis !== null) wrong.push(`batch service, ${name}: half of an analysis is kept`)
    const { body: other } = await person.calls(saveEntry, { body: { content: 'And yet.', entryType: 'reflection' } })
    await person.calls(deleteEntry, { params: { id: other.id } })
    batches.always(undefined)
    const well = performance.now()
    for (;;) {
      const { analysis, batchJobStatus } = (await person.calls(readCoaching)).body
      if (analysis) {
        tools.say(`batch service, ${name}: ended ${say((performance.now() - well) / 1_000)} s after it was well again`)
        break
      }
      if (batchJobStatus?.errorMessage || performance.now() - well > jobTimeoutMs) {
        wrong.push(`batch service, ${name}: ${batchJobStatus?.errorMessage ?? `still ${batchJobStatus?.status}`}`)
        break
      }
      await wait(500)
    }
    const diary = (await person.calls(listEntries)).body.map(({ id }) => id)
    if (diary.join() !== kept.id) wrong.push(`batch service, ${name}: the diary is not as it was`)
  }
  return wrong
}

/** A model server that is out of order in every way that is known of one. */
export const aiFaults: Fault = {
  name: 'ai-faults',
  what: `a model server that answers 429, 500, garbage, half of it, a byte a second or never, and a batch service likewise; every request ends in its time with a sentence, nothing half is stored, the diary is usable meanwhile`,
  takes: 'about 5 min',
  run: async tools => {
    const service = await startBatchServer()
    tools.afterwards(service.close)
    const dataDir = tools.folder()
    const settings = { OPENAI_BASE_URL: service.baseUrl, OPENAI_API_KEY: 'a key of ours' }
    const { origin } = await (await tools.start({ dataDir, settings })).answers()
    service.always(byWord)
    const wrong = await interactive(tools, origin, dataDir, service)
    const { p95, quiet } = await meanwhile(origin, service)
    wrong.push(...(await batched(tools, origin, service)))
    for (const what of wrong) tools.say(what)
    const count = Object.keys(behaviours).length
    return {
      held: wrong.length === 0,
      figure: `${count} behaviours × 5 calls and ${serviceFaults.length} of the batch service: ${wrong.length} not as promised; saving an entry while ${hanging} requests hang: p95 ${say(p95)} ms (${say(quiet)} ms without)`,
    }
  },
}
