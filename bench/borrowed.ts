import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './product.ts'

/**
 * Parts of the server and of the browser tests that the bench needs for honest limits: the same keys, the same rows, the
 * same browser. The workspaces export nothing, so they are taken by path, and what is used of them is written down here.
 */
const borrow = async <T>(path: string): Promise<T> => (await import(join(root, path))) as T

type Pool = {
  query: (statement: { name?: string; text: string; values: readonly unknown[] }) => Promise<{ rows: unknown[] }>
}
type Sealer = { seal: (place: object, text: string) => Buffer }
type Sealing = { forOwner: (owner: string) => Promise<Sealer> }

/** The embedded database of a running product, with the keys that open it. */
export const openSealedDatabase = async (dataDir: string, connections: number) => {
  const { openDatabase } = await borrow<{
    openDatabase: (connectionString: string, options: { max: number }) => { $client: Pool }
  }>('server/src/platform/database/open.ts')
  const { openKeyring, createSealing } = await borrow<{
    openKeyring: (settings: { dataDir: string }, database: Pool, clock: () => Date) => Promise<unknown>
    createSealing: (parts: { database: Pool; keyring: unknown; clock: () => Date }) => Promise<Sealing>
  }>('server/src/platform/encryption/index.ts')
  const host = encodeURIComponent(join(dataDir, 'postgres', 'socket'))
  const pool = openDatabase(`postgresql://app@localhost/postgres?host=${host}`, { max: connections }).$client
  const clock = () => new Date()
  const keyring = await openKeyring({ dataDir }, pool, clock)
  return { pool, sealing: await createSealing({ database: pool, keyring, clock }) }
}

/** How the server turns a row into an entry. */
export const entryRows = () =>
  borrow<{ openEntry: (sealer: Sealer, row: unknown) => unknown; wordsPlace: (row: string) => object }>(
    'server/src/features/entries/row.ts',
  )

/** Which files a document names in its head. */
export const documentFiles = () =>
  borrow<{
    assetsOf: (
      manifest: unknown,
      opening: string,
    ) => {
      readonly styles: readonly string[]
      readonly scripts: readonly string[]
      readonly modules: readonly string[]
    }
  }>('server/src/features/pages/manifest.ts')

export type Page = {
  goto: (address: string, options: { waitUntil: 'commit' }) => Promise<unknown>
  addInitScript: (script: () => void) => Promise<unknown>
  evaluate: <T>(work: () => T | Promise<T>) => Promise<T>
  waitForFunction: (condition: () => boolean, argument: undefined, options: { timeout: number }) => Promise<unknown>
  focus: (selector: string) => Promise<void>
  keyboard: { press: (key: string) => Promise<void> }
}
type Browser = {
  newContext: (options: { viewport: { width: number; height: number } }) => Promise<{
    addCookies: (cookies: readonly { name: string; value: string; url: string }[]) => Promise<void>
    newPage: () => Promise<Page>
  }>
  version: () => string
  close: () => Promise<void>
}

/** The browser of the journeys. */
export const launchBrowser = async (): Promise<Browser> => {
  const { chromiumLaunch } = await borrow<{ chromiumLaunch: () => Promise<object> }>('e2e/chromium.ts')
  const { chromium } = createRequire(join(root, 'e2e/'))('playwright-core') as {
    chromium: { launch: (options: object) => Promise<Browser> }
  }
  return chromium.launch(await chromiumLaunch())
}
