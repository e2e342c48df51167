import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bundledServer } from './bundle.ts'

export { freePort } from './free-port.ts'

/** A folder that is removed after the test. */
export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'diary-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type RunningServer = {
  readonly origin: string
  readonly pid: number
  /** Everything that it has written to its terminal so far. */
  readonly output: () => { readonly said: string; readonly complained: string }
  readonly isRunning: () => boolean
  /** Sends the signal and waits for the end. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<{ code: number | null }>
  /** Resolves with its code when it ends by itself. */
  readonly ended: Promise<number | null>
}

const end = async (child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>) => {
  child.kill(signal)
  return { code: await ended }
}

/**
 * Starts the product as an operator does, bundled, in its own process on its embedded database; nothing of this
 * process's environment reaches it. It may still be starting: wait for `answers`.
 */
export const spawnServer = (dataDir: string, port: number, environment: Record<string, string> = {}): RunningServer => {
  const { PATH = '', HOME = '' } = process.env
  const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...environment }
  const child = spawn(process.execPath, bundledServer, {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString()
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    // Not `exit`: its last words are still to be read then.
    child.once('close', code => resolve(code))
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  onTestFinished(async () => {
    if (isRunning()) await end(child, 'SIGTERM', ended)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => ({ said, complained }),
    isRunning,
    end: signal => end(child, signal, ended),
    ended,
  }
}

/** Waits until the server can serve; fails with its own words if it ends instead. */
export const answers = async (server: RunningServer): Promise<RunningServer> => {
  while (server.isRunning()) {
    const reply = await fetch(`${server.origin}/readyz`).catch(() => undefined)
    if (reply?.ok) return server
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`the server ended instead of answering: ${server.output().complained}`)
}
