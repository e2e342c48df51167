import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bundledServer } from '../server/test/bundle.ts'
import { freePort } from '../server/test/free-port.ts'

export const root = dirname(import.meta.dirname)

/** The administrator that every measured product has from its first start. */
export const administrator = { email: 'admin@example.org', password: 'a long administrator password' } as const

export type Product = {
  readonly origin: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Milliseconds from the spawn to the first answer of /healthz. */
  readonly startedIn: number
  readonly stop: () => Promise<void>
}

/**
 * Starts the product in its own process, without rate limits, on loopback. It notices our end by its IPC channel.
 * @param nodeOptions for Node itself, such as `--import`
 * @param settings of the product, besides those that every measured one has
 */
export const startProduct = async (
  dataDir: string,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, ...bundledServer], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  for (;;) {
    const reply = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (reply?.ok) break
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode} before it answered`)
    await wait(5)
  }
  return {
    origin,
    dataDir,
    process: child,
    startedIn: performance.now() - began,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs the work with a folder that is removed afterwards. */
export const withFolder = async (work: (dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'diary-bench-'))
  try {
    await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Does it with a running product that ends afterwards. */
export const withProduct = (work: (product: Product) => Promise<void>, nodeOptions: readonly string[] = []) =>
  withFolder(async dataDir => {
    const product = await startProduct(dataDir, nodeOptions)
    try {
      await work(product)
    } finally {
      await product.stop()
    }
  })

/** Runs the work for 0 to `count` - 1, so many at once. */
export const atOnce = async (width: number, count: number, work: (index: number) => Promise<unknown>) => {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
