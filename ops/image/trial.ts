import { setTimeout as wait } from 'node:timers/promises'
import { register } from '@diary/contract/account'
import { acceptConsent } from '@diary/contract/consent'
import { listEntries, saveEntry } from '@diary/contract/entries'

/** A diary that runs, however it was started. */
export type Running = {
  readonly origin: string
  /** Whether the image's own health check succeeds. */
  readonly isHealthy: () => Promise<boolean>
  /** Runs a program inside, beside the server, and resolves with its exit code and output. */
  readonly runInside: (command: readonly string[]) => Promise<{ code: number; said: string }>
  /** The backups that lie in the volume. */
  readonly backups: () => Promise<readonly string[]>
  /** Stops it, and resolves with its exit code. */
  readonly stop: () => Promise<number>
  /** The server's output. */
  readonly log: () => Promise<string>
}

const fromOurPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const text = 'The steering group would not decide.'
const timeoutMs = 60_000

const person = () => ({
  email: `person-${crypto.randomUUID()}@example.org`,
  password: 'correct horse 7',
  firstName: 'Robin',
  lastName: 'Example',
  role: 'Project manager',
  sector: 'construction',
  projectSize: '1m-5m',
  captchaAnswer: '8',
  expectedAnswer: '8',
})

const requireThat = (held: boolean, sentence: string) => {
  if (!held) throw new Error(`it is not so that ${sentence}`)
}

const untilHealthy = async (running: Running) => {
  const began = performance.now()
  while (!(await running.isHealthy())) {
    if (performance.now() - began > timeoutMs) throw new Error(`it never became healthy: ${await running.log()}`)
    await wait(200)
  }
  return performance.now() - began
}

const send = async (method: 'GET' | 'POST', url: string, cookie: string, body?: object) => {
  const reply = await fetch(url, {
    method,
    headers: { ...fromOurPage, cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const cookies = reply.headers.getSetCookie().map(line => line.split(';')[0])
  return { status: reply.status, said: await reply.text(), cookie: cookies.join('; ') }
}

/** Registers a person who consents and writes one entry; resolves with their session. */
const write = async (origin: string): Promise<string> => {
  const registered = await send('POST', origin + register.path, '', person())
  requireThat(registered.status === 201, `somebody can register (${registered.status} ${registered.said})`)
  const consent = await send('POST', origin + acceptConsent.path, registered.cookie)
  requireThat(consent.status === 200, `they can consent (${consent.status} ${consent.said})`)
  const saved = await send('POST', origin + saveEntry.path, registered.cookie, {
    content: text,
    entryType: 'reflection',
  })
  requireThat(saved.status === 201, `they can write (${saved.status} ${saved.said})`)
  return registered.cookie
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const end = async (running: Running, say: (line: string) => void) => {
  const began = performance.now()
  const code = await running.stop()
  requireThat(code === 0, `it ends with code 0 when asked to (${code}): ${await running.log()}`)
  say(`  ended after SIGTERM with code 0 in ${seconds(performance.now() - began)}`)
}

/**
 * Starts an image twice on the same volumes and uses it as people and operators do. Throws where something fails.
 * @param start called for each start
 */
export const tryOut = async (start: () => Promise<Running>, say: (line: string) => void): Promise<void> => {
  const first = await start()
  let cookie: string
  try {
    say(`  healthy by its own check after ${seconds(await untilHealthy(first))}`)
    const page = await send('GET', `${first.origin}/`, '')
    requireThat(page.status === 200 && page.said.includes('<html'), 'a visitor gets a page')
    cookie = await write(first.origin)
    say('  a visitor got a page; somebody registered, consented and wrote')
    const backup = await first.runInside(['node', 'server/dist/backup.js'])
    requireThat(backup.code === 0, `a backup is made beside it (${backup.code} ${backup.said})`)
    const [made] = await first.backups()
    requireThat(made !== undefined, 'the backup lies in its volume')
    say(`  a backup was made beside it: ${made}`)
  } catch (error) {
    await first.stop()
    throw error
  }
  await end(first, say)

  const second = await start()
  try {
    say(`  healthy again on the same volumes after ${seconds(await untilHealthy(second))}`)
    const entries = await send('GET', second.origin + listEntries.path, cookie)
    requireThat(entries.said.includes(text), `the entry is still there (${entries.status})`)
    say('  the session and the entry are still there')
  } catch (error) {
    await second.stop()
    throw error
  }
  await end(second, say)
}
