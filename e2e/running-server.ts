import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledServer } from '../server/test/bundle.ts'
import { freePort } from '../server/test/free-port.ts'
import { root } from './steps.ts'

export type RunningServer = {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

/** Starts the product as an operator would, on its own port and folder, and waits until it answers. */
export const startServer = async (environment: Record<string, string> = {}): Promise<RunningServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'diary-journeys-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, bundledServer, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'a long administrator password',
      ...environment,
    },
  })
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    server.once('exit', code => reject(new Error(`the server ended with code ${code} before it answered`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is running at')) resolve()
    })
  })
  return {
    url,
    dataDir,
    process: server,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
