import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { login, register } from '@diary/contract/account'
import { acceptConsent } from '@diary/contract/consent'
import { type Entry, listEntries, saveEntry } from '@diary/contract/entries'
import { expect, test } from 'vitest'
import { bundledProgram } from '../../../test/bundle.ts'
import { Person } from '../../../test/person.ts'
import { answers, emptyFolder, freePort, spawnServer } from '../../../test/running-server.ts'
import { password, registration } from '../../../test/study.ts'
import { keyringPath } from '../../platform/encryption/keyring-file.ts'

type Ended = { readonly code: number; readonly said: string; readonly complained: string }

/** Runs a command as an operator does, with nothing of this process's environment but what it names. */
const runs = async (program: string, words: readonly string[], dataDir: string): Promise<Ended> => {
  const { PATH = '', HOME = '' } = process.env
  try {
    const env = { PATH, HOME, DATA_DIR: dataDir }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [bundledProgram(program), ...words], { env })
    return { code: 0, said: stdout, complained: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout, complained: stderr }
  }
}
const newestBackup = (dataDir: string) => {
  const folder = join(dataDir, 'backups')
  return join(folder, readdirSync(folder).findLast(name => name.startsWith('data-')) ?? 'none')
}

test('an embedded database is backed up while people write, and restored into another folder', async () => {
  const dataDir = emptyFolder()
  const server = await answers(spawnServer(dataDir, await freePort()))
  const writer = new Person(server.origin)
  const form = registration()
  await writer.calls(register, { body: form })
  await writer.calls(acceptConsent)
  const saved: Entry[] = []
  let writing = true
  const writes = async () => {
    while (writing) {
      const body = { content: `Sentence number ${saved.length} of this diary.`, entryType: 'reflection' as const }
      saved.push((await writer.calls(saveEntry, { body })).body)
    }
  }
  const written = writes()
  const before = saved.length
  const backup = await runs('backup', [], dataDir)
  const after = saved.length
  writing = false
  await written
  expect(backup).toMatchObject({ code: 0, complained: '' })
  expect(backup.said).toContain(newestBackup(dataDir))

  const elsewhere = emptyFolder()
  mkdirSync(join(elsewhere, 'keys'), { mode: 0o700 })
  cpSync(keyringPath(dataDir), keyringPath(elsewhere))
  expect(await runs('restore', [newestBackup(dataDir)], elsewhere)).toMatchObject({ code: 0, complained: '' })
  expect(await runs('restore', [newestBackup(dataDir)], elsewhere)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^DATA_DIR .* holds a database already, and nothing is overwritten.*\n$/),
  })

  const restored = await answers(spawnServer(elsewhere, await freePort()))
  const returned = new Person(restored.origin)
  const solved = { captchaAnswer: '8', expectedAnswer: '8' }
  expect((await returned.calls(login, { body: { email: form.email, password, ...solved } })).status).toBe(200)
  const diary = (await returned.calls(listEntries)).body.toReversed()
  // A moment between the beginning and the end of the command: everything up to it, in order, and nothing after it.
  expect(diary.length).toBeGreaterThanOrEqual(before)
  expect(diary.length).toBeLessThanOrEqual(after + 1)
  expect(diary).toEqual(saved.slice(0, diary.length))

  // No server runs: the command starts the database itself.
  await server.end('SIGTERM')
  expect(await runs('backup', [], dataDir)).toMatchObject({ code: 0 })
})

test('a command that cannot do its work ends with code 1 and one line', async () => {
  const dataDir = emptyFolder()
  const oneLine = (complained: string) => ({ code: 1, said: '', complained })
  expect(await runs('backup', [], dataDir)).toEqual(
    oneLine(`There is no database in DATA_DIR ${dataDir}: set DATA_DIR, or DATABASE_URL.\n`),
  )
  expect(await runs('restore', [], dataDir)).toEqual(
    oneLine('Say which backup: npm run restore -- backups/data-20261122T013000Z\n'),
  )
  const missing = join(dataDir, 'data-20261122T013000Z')
  expect(await runs('restore', [missing], dataDir)).toEqual(
    oneLine(`data-20261122T013000Z is no backup: ${join(missing, 'manifest.json')} cannot be read (ENOENT).\n`),
  )
})
