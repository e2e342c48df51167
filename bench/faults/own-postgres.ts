import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/test/free-port.ts'
import { sql } from '../../server/test/sql.ts'
import type { Tools } from './tools.ts'

const installed = '/usr/lib/postgresql'

/** PostgreSQL as Debian and Ubuntu install it, the newest; undefined where there is none. */
const binaries = (): string | undefined => {
  if (!existsSync(installed)) return undefined
  const [newest] = readdirSync(installed).sort((a, b) => Number(b) - Number(a))
  return newest && join(installed, newest, 'bin')
}

export const noPostgres = `there is no PostgreSQL server in ${installed}`

/** PostgreSQL refuses to run as root: then it runs as the account that its package makes. */
const account = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A PostgreSQL server besides the product, as DATABASE_URL names one, that can be stopped and started again. */
export const startPostgres = async (tools: Tools) => {
  const programs = binaries()
  if (!programs) return undefined
  const as = account()
  const folder = tools.folder()
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (as.uid !== undefined) for (const path of [folder, data]) chownSync(path, as.uid, as.gid)
  const options = { ...as, cwd: folder, stdio: 'ignore' } as const
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'app', '--auth=trust', '--locale=C.UTF-8'], options)
  const port = await freePort()
  const connectionString = `postgres://app@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined

  /** Queries the database directly, over its own connection. */
  const ask = (statement: string, values: readonly unknown[] = []) =>
    sql({ database: { connectionString, drop: async () => {} } }, statement, values)
  const answers = async () => {
    for (;;) {
      const isUp = await ask('select 1').then(
        () => true,
        () => false,
      )
      if (isUp) return
      await wait(50)
    }
  }
  const start = async () => {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'shared_buffers=32MB']
    const parameters = ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])]
    child = spawn(join(programs, 'postgres'), parameters, options)
    await answers()
  }
  /** Stops it as an operator's restart does: fast shutdown. */
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  }
  tools.afterwards(stop)
  await start()
  return { connectionString, port, start, stop, ask }
}
