import { listEntries } from '@diary/contract/entries'
import { atOnce } from '../product.ts'
import { say } from '../report.ts'
import type { Fault } from './fault.ts'
import { createCanaries } from './requests/canaries.ts'
import { type Gathered, gather } from './requests/cast.ts'
import { general, wrongWith } from './requests/judge.ts'
import type { Member } from './requests/member.ts'
import { type Description, operationsOf } from './requests/operations.ts'
import { type Plan, plansOf } from './requests/plan.ts'
import { compose } from './requests/send.ts'
import { type Answer, exchange } from './requests/wire.ts'

const count = Number(process.env.REQUESTS ?? 10_000)
const atATime = 4
const shownAtMost = 25

/** Calls after which a person may be signed out, without consent, or without what the next calls need. */
const shaking =
  /(POST|DELETE) \/api\/(auth\/(login|logout|password|second-factor|sessions|reset|email)|consent|profile\/deletion|admin\/(create-admin|blog))|PUT \/api\/(auth\/profile|profile\/choices|admin\/(ai|framework))|DELETE \/api\/(admin|projects|diary)|POST \/api\/(admin\/(consent|ai)|diary\/entries$|projects)/

type Tally = { sent: number; accepted: number; readonly statuses: Map<number, number>; said: string }

const inWords = (statuses: ReadonlyMap<number, number>) =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status} × ${times}`)
    .join(', ')

/** A request in a form that a shell can send again, cut where it is endless. */
const repeatable = (bytes: Buffer): string => {
  const text = bytes
    .toString('latin1')
    .replaceAll(/[^ -~]|['\\%]/g, c => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `printf '${text.length > 1_500 ? `${text.slice(0, 1_500)}…` : text}' | nc 127.0.0.1 PORT`
}

/** What a good answer changes for the sender. */
const learn = ({ operation, body }: Plan, caller: Member, { members }: Gathered) => {
  if (operation.name === 'POST /api/auth/password') {
    const { newPassword } = JSON.parse(body ?? '{}')
    if (typeof newPassword === 'string') caller.password = newPassword
  }
  if (shaking.test(operation.name)) caller.shaken = true
  // Another text asks all participants again.
  if (operation.name.startsWith('POST /api/admin/consent')) for (const member of members.values()) member.shaken = true
}

/** Entries of the seeded diaries that are not as they were, though neither their owner nor an administrator changed them. */
const changedDiaries = async (gathered: Gathered, touched: ReadonlySet<string>): Promise<string[]> => {
  const wrong: string[] = []
  for (const name of ['participant', 'another participant', 'silent'] as const) {
    const { person, diary } = gathered.memberOf(name)
    const { status, body } = await person.calls(listEntries)
    const now = new Map(status === 200 ? body.map(entry => [entry.id, JSON.stringify(entry)]) : [])
    for (const entry of diary) {
      if (!touched.has(entry.id) && now.get(entry.id) !== JSON.stringify(entry))
        wrong.push(`an entry of ${name} changed from ${JSON.stringify(entry)} to ${now.get(entry.id)} (${status})`)
    }
  }
  return wrong
}

/** Responses of 500 and more in the log, even those that no client received. */
const failuresIn = (log: string) => log.split('\n').filter(line => /"status":5(?!03)\d\d/.test(line))

/** Requests of all kinds, generated from the server's own OpenAPI description. */
export const generatedRequests: Fault = {
  name: 'generated-requests',
  what: `${say(count)} generated requests to every call of the API description, by five kinds of caller, good and bad; 0 answers of 500, only answers that are declared, no person’s words, names or tokens for another`,
  takes: 'about 4 min',
  run: async tools => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    tools.say(`seed ${seed}: SEED=${seed} npm run faults -- generated-requests`)
    const dataDir = tools.folder()
    const settings = {
      LOG_LEVEL: 'debug',
      CONTACT_EMAIL: 'study@university.example',
      METRICS_TOKEN: 'a token of the operator',
    }
    const server = await tools.start({ dataDir, settings })
    await server.answers()
    const { origin } = server
    const port = Number(new URL(origin).port)
    const description: Description = await (await fetch(`${origin}/api/openapi.json`)).json()
    const operations = operationsOf(description)
    const plans = plansOf(operations, count, seed)
    const canaries = createCanaries()
    const gathered = await gather({ origin, dataDir }, canaries)
    const tallies = new Map(
      operations.map(({ name }): [string, Tally] => [name, { sent: 0, accepted: 0, statuses: new Map(), said: '' }]),
    )
    const statuses = new Map<number, number>()
    const touched = new Set<string>()
    const failures: string[] = []
    const generalMet = new Set<number>()
    let unanswered = 0

    const judge = (plan: Plan, caller: Member, bytes: Buffer, answer: Answer | undefined): string[] => {
      const tally = tallies.get(plan.operation.name)
      if (!tally) return []
      tally.sent += 1
      if (!answer) {
        unanswered += 1
        return plan.proper ? ['no answer'] : []
      }
      const { status } = answer
      for (const counted of [statuses, tally.statuses]) counted.set(status, (counted.get(status) ?? 0) + 1)
      if (!plan.operation.answers.has(status) && general.some(one => one === status)) generalMet.add(status)
      if (plan.proper && (status === 400 || status === 404)) tally.said = answer.body.toString('utf8').slice(0, 200)
      if (status >= 200 && status < 400 && plan.method === plan.operation.method) {
        tally.accepted += 1
        learn(plan, caller, gathered)
      }
      if (status === 401 || status === 403) caller.shaken = caller.name !== 'visitor' && caller.name !== 'newcomer'
      if (plan.method !== 'GET') {
        const sent = bytes.toString('latin1').toLowerCase()
        const owned = [...gathered.members.values()].filter(
          member => member === caller || caller.name === 'administrator',
        )
        for (const { diary } of owned) for (const { id } of diary) if (sent.includes(id)) touched.add(id)
      }
      return wrongWith(plan, caller, answer, canaries)
    }

    await atOnce(atATime, plans.length, async index => {
      const plan = plans[index]
      if (!plan) return
      const caller = await gathered.settled(plan.caller)
      const { parts, closes, bytes } = compose(plan, caller, gathered, port)
      const answer = await exchange(port, parts, closes).catch((error: Error) => error)
      const wrong = answer instanceof Error ? [answer.message] : judge(plan, caller, bytes, answer)
      for (const what of wrong) {
        failures.push(what)
        if (failures.length > shownAtMost) continue
        tools.say(`request ${index} of ${plan.caller} to ${plan.operation.name}: ${what}`)
        tools.say(`  ${repeatable(bytes)}`)
        if (answer && !(answer instanceof Error))
          tools.say(`  → ${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`)
      }
      if ((index + 1) % 1_000 === 0)
        tools.say(`${say(index + 1)} requests, ${failures.length} answers that should not be`)
    })

    const alive = (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false
    if (!alive) failures.push('the server does not answer any more')
    for (const name of ['participant', 'another participant', 'silent'] as const) {
      gathered.memberOf(name).shaken = true
      await gathered.settled(name)
    }
    failures.push(...(await changedDiaries(gathered, touched)))
    await server.end('SIGTERM')
    const { said, complained } = server.output()
    for (const { owner, kind } of canaries.foundIn(Buffer.from(said + complained))) {
      failures.push(`the log holds a ${kind} of ${owner}`)
    }
    const logged = failuresIn(said)
    if (logged.length > 0) failures.push(`${logged.length} answers of 5xx in the log: ${logged[0]}`)

    const all = [...tallies.entries()]
    for (const [name, tally] of all) {
      tools.say(`${name}: ${tally.sent} sent, ${tally.accepted} accepted (${inWords(tally.statuses)})`)
      if (tally.accepted === 0) tools.say(`  as in: ${tally.said}`)
    }
    const never = all.filter(([, { accepted }]) => accepted === 0).map(([name]) => name)
    const accepted = all.reduce((sum, [, tally]) => sum + tally.accepted, 0)
    tools.say(
      `statuses: ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(pair => pair.join(' × '))
        .join(', ')}`,
    )
    tools.say(`not declared by their call, allowed for bad form: ${[...generalMet].sort().join(', ')}`)
    tools.say(`signed in anew ${gathered.counted.signedIn} times, registered ${gathered.counted.registered}`)
    for (const what of new Set(failures)) tools.say(`${failures.filter(one => one === what).length} × ${what}`)
    const fives = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0)
    return {
      held: failures.length === 0,
      figure: `seed ${seed}: ${say(count)} requests to ${operations.length} calls, ${say(accepted)} accepted, ${unanswered} broken ones unanswered, ${fives} answers of 5xx, ${failures.length} failures${never.length > 0 ? `; never accepted: ${never.join(', ')}` : ''}`,
    }
  },
}
