import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/test/free-port.ts'
import { administrator, root } from '../product.ts'
import { line } from '../report.ts'

/** A server in its own process. It may still be starting: wait for `answers`. */
export type Running = {
  readonly origin: string
  readonly pid: number
  readonly process: ChildProcess
  /** Everything that it has written to its terminal so far. */
  readonly output: () => { readonly said: string; readonly complained: string }
  readonly isRunning: () => boolean
  /** Waits until it can serve; fails with its own words if it ends instead. */
  readonly answers: () => Promise<Running>
  /** Sends the signal and waits for the end. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
  /** Resolves with its code when it has ended, for whatever reason. */
  readonly ended: Promise<number | null>
}

export type Start = {
  readonly dataDir: string
  /** A free one by default. */
  readonly port?: number
  /** Of the product, besides or instead of those that every server here has. */
  readonly settings?: Readonly<Record<string, string>>
  /** `server/src/main.ts` by default. */
  readonly program?: string
  readonly options?: Pick<ForkOptions, 'execPath' | 'execArgv'>
}

/** The tools of a fault. All that it starts and makes is removed when it ends, in any way. */
export const createTools = () => {
  const closing: (() => unknown)[] = []
  const afterwards = (work: () => unknown) => void closing.push(work)

  const start = async ({ dataDir, port, settings, program, options }: Start): Promise<Running> => {
    const { PATH = '', HOME = '' } = process.env
    const listensOn = port ?? (await freePort())
    const child = fork(program ?? join(root, 'server/src/main.ts'), [], {
      ...options,
      cwd: root,
      // Its channel closes when this process ends, however it ends; it takes that as the order to end, too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH,
        HOME,
        PORT: String(listensOn),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...settings,
      },
    })
    let said = ''
    let complained = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      complained += chunk.toString()
    })
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      // Not `exit`: its last words are still to be read then.
      child.once('close', code => resolve(code))
    })
    const isRunning = () => child.exitCode === null && child.signalCode === null
    const running: Running = {
      origin: `http://127.0.0.1:${listensOn}`,
      pid: child.pid ?? 0,
      process: child,
      output: () => ({ said, complained }),
      isRunning,
      answers: async () => {
        while (isRunning()) {
          const reply = await fetch(`${running.origin}/readyz`).catch(() => undefined)
          if (reply?.ok) return running
          await wait(20)
        }
        await ended
        throw new Error(`the server ended with code ${child.exitCode} instead of answering: ${complained}`)
      },
      end: async signal => {
        if (isRunning()) child.kill(signal)
        return ended
      },
      ended,
    }
    afterwards(async () => {
      if (!isRunning()) return
      // A stopped process handles no other signal.
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 12_000)
      await running.end('SIGTERM')
      clearTimeout(killTimer)
    })
    return running
  }

  return {
    start,
    afterwards,
    /** An empty folder. */
    folder: (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'diary-fault-'))
      afterwards(() => rmSync(folder, { recursive: true, force: true }))
      return folder
    },
    /** Prints the progress. */
    say: line,
    /** Ends and removes everything, the latest first. */
    close: async () => {
      for (const work of closing.splice(0).reverse()) await work()
    },
  }
}
export type Tools = ReturnType<typeof createTools>
