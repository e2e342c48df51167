import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { login } from '@diary/contract/account'
import { listEntries, saveEntry } from '@diary/contract/entries'
import { alive, ready } from '@diary/contract/operations'
import { storageMessages } from '@diary/contract/problem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from './database.ts'
import { patiently } from './patiently.ts'
import { openStudy } from './study.ts'

/** A way to a database that can be closed and opened again, as a server is that is restarted. */
const wayTo = async (connectionString: string) => {
  const target = new URL(connectionString)
  const folder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  const way = createServer(near => {
    const far = folder ? connect(join(folder, '.s.PGSQL.5432')) : connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const { port } = way.address() as AddressInfo
  const close = () => {
    way.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(close)
  return {
    address: `postgres://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    close,
    open: () => once(way.listen(port, '127.0.0.1'), 'listening'),
  }
}

test('while the database is down every call says so and when to try again, and all works when it is back', async () => {
  const database = await freshDatabase()
  const way = await wayTo(database.connectionString)
  const study = await openStudy({ DATABASE_URL: way.address })
  onTestFinished(async () => {
    await study.close()
    await database.drop()
  })
  const person = await study.participant()
  const written = await person.writes('The steering group would not decide.')
  const body = { content: 'They have decided.', entryType: 'reflection' as const }
  const credentials = { email: person.email, password: 'correct horse 7', captchaAnswer: '8', expectedAnswer: '8' }

  way.close()
  for (const reply of [
    await person.calls(listEntries),
    await person.calls(saveEntry, { body }),
    await study.visitor().calls(login, { body: credentials }),
  ]) {
    expect(reply).toMatchObject({ status: 503, body: { message: storageMessages.away } })
    expect(reply.headers.get('retry-after')).toBe('10')
    expect(reply.text).not.toContain('ECONN')
  }
  expect(await study.visitor().calls(alive)).toMatchObject({ status: 200 })
  expect(await study.visitor().calls(ready)).toMatchObject({ status: 503 })

  await way.open()
  await vi.waitFor(async () => expect(await study.visitor().calls(ready)).toMatchObject({ status: 200 }), patiently)
  expect((await person.calls(listEntries)).body).toEqual([written])
  expect(await person.calls(saveEntry, { body })).toMatchObject({ status: 201 })
  expect((await person.calls(listEntries)).body.map(({ content }) => content)).toEqual([
    'They have decided.',
    'The steering group would not decide.',
  ])
}, 60_000)
