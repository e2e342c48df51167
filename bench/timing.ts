import { forgotPassword, login } from '@diary/contract/account'
import { atOnce, withProduct } from './product.ts'
import { figure, heading, median } from './report.ts'
import { newWriter, password, post, solved } from './writer.ts'

const pairs = 400

const milliseconds = async (work: () => Promise<{ status: number }>, status: number) => {
  const began = performance.now()
  const reply = await work()
  if (reply.status !== status) throw new Error(`expected ${status}, got ${reply.status}`)
  return performance.now() - began
}

/** Whether the response time reveals that an address has an account. */
export const timing = () =>
  withProduct(async ({ origin }) => {
    heading(
      'Distinguishing addresses with an account by the time of the answer (ms)',
      `${pairs} pairs in turn, without limits: medians. Logins one at a time; forgotten passwords 8 at once, as each takes a fixed time.`,
    )
    const { email } = await newWriter(origin)
    const unknown = () => `person-${crypto.randomUUID()}@example.org`
    const logsIn = (address: string) =>
      milliseconds(() => post(origin, login.path, { email: address, password: `not ${password}`, ...solved }), 401)
    const forgets = (address: string) => milliseconds(() => post(origin, forgotPassword.path, { email: address }), 200)

    const compare = async (name: string, width: number, ask: (address: string) => Promise<number>) => {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let warm = 0; warm < 10; warm++) await ask(warm % 2 ? email : unknown())
      await atOnce(width, pairs, async pair => {
        // Whichever comes first may be slower: they take turns.
        const order = pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const kind of order) times[kind].push(await ask(kind === 'known' ? email : unknown()))
      })
      figure(`${name}, address with an account`, median(times.known), 'ms')
      figure(`${name}, address without one`, median(times.unknown), 'ms')
      figure(`${name}, difference`, median(times.known) - median(times.unknown), 'ms')
    }
    await compare('login with a wrong password', 1, logsIn)
    await compare('forgotten password', 8, forgets)
  })
