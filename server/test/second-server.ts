import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { startServer } from '../src/server.ts'
import { Person } from './person.ts'
import { plainClient } from './plain-client.ts'
import type { Study } from './study.ts'

/**
 * Another server on the same PostgreSQL with a folder of its own, as on a second machine: the study needs a
 * `MASTER_KEY`. It ends with the test. Returns how to open a session there: as a visitor, or as a person signed in at
 * the first.
 */
export const openSecondServer = async ({ config }: Study) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'diary-second-'))
  const server = await startServer({ ...config, dataDir }, systemClock, plainClient)
  onTestFinished(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  })
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  return (person?: Person) => {
    const there = new Person(`http://127.0.0.1:${address.port}`)
    for (const [name, value] of person?.cookies ?? []) there.cookies.set(name, value)
    return there
  }
}
