import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { saveEntry } from '@diary/contract/entries'
import { megabytesOf } from './processes.ts'
import { root, withFolder, withProduct } from './product.ts'
import { figure, heading, quantile, say } from './report.ts'
import { openSealedDatabase, type SealedPool } from './sealed-database.ts'
import { seedStudy } from './seeded-study.ts'
import { diaryText, newWriter, post, type Writer } from './writer.ts'

const entries = 100_000

const programs = join(root, 'server/dist')

/** Runs a maintenance command to its end. */
const runs = async (name: 'backup' | 'restore', words: readonly string[], dataDir: string) => {
  const { PATH = '', HOME = '' } = process.env
  const began = performance.now()
  const child: ChildProcess = spawn(process.execPath, [join(programs, `${name}.js`), ...words], {
    env: { PATH, HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, megabytesOf(String(child.pid)))
  }, 100)
  const [code] = await once(child, 'exit')
  clearInterval(watching)
  if (code !== 0) throw new Error(`${name} ended with code ${code}`)
  return { seconds: (performance.now() - began) / 1000, megabytes: most }
}

/** A person without a key counts as deleted: people seeded past the server get arbitrary bytes as a key. */
const giveKeys = (pool: SealedPool) =>
  pool.query(
    `insert into keys.wrapped_keys (owner, version, kek_version, wrapped, created_at)
      select id::text, 1, 1, decode(repeat(md5(id::text), 4), 'hex'), now() from study.participants on conflict do nothing`,
  )

/** Sealed values are like noise, which does not compress; rows seeded past the server repeat themselves. */
const makeNoise = (pool: SealedPool) => {
  const noise = (column: string) =>
    `(select string_agg(sha256(convert_to('${column}' || e.id || i, 'UTF8')), ''::bytea) from generate_series(1, 28) i)`
  return pool.query(
    `update study.entries e set words = ${noise('words')}, feedback = case when feedback is not null then ${noise('feedback')} end`,
  )
}

/** Milliseconds of each entry that one person saves, one after the other, until stopped. */
const saving = (origin: string, writer: Writer) => {
  const times: number[] = []
  let continues = true
  const done = (async () => {
    for (let index = 0; continues; index++) {
      const began = performance.now()
      const saved = await post(
        origin,
        saveEntry.path,
        { content: diaryText(index), entryType: 'reflection' },
        writer.cookie,
      )
      if (saved.status !== 201) throw new Error(`an entry was not saved: ${saved.text}`)
      times.push(performance.now() - began)
    }
  })()
  return async () => {
    continues = false
    await done
    return times
  }
}

const sizeOf = (folder: string) =>
  readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1e6

/** A backup of a large study while a person writes, and its restore. */
export const backup = () =>
  withProduct(async ({ origin, dataDir }) => {
    heading(
      `A backup of ${say(entries)} entries, and its way back`,
      'Once, of the embedded database, while one person saves entries one after the other; then into an empty folder. Memory is that of the command.',
    )
    const { pool } = await openSealedDatabase(dataDir, 1)
    await seedStudy(pool, entries)
    await giveKeys(pool)
    await makeNoise(pool)
    const writer = await newWriter(origin)
    const quietly = saving(origin, writer)
    await wait(5_000)
    figure('saving an entry without a backup, 95 %', quantile(await quietly(), 0.95), 'ms')
    const meanwhile = saving(origin, writer)
    const made = await runs('backup', [], dataDir)
    figure('saving an entry during it, 95 %', quantile(await meanwhile(), 0.95), 'ms')
    figure('the backup', made.seconds, 's')
    figure('its memory at the most', made.megabytes, 'MB')
    const name = readdirSync(join(dataDir, 'backups')).find(folder => folder.startsWith('data-')) ?? ''
    const folder = join(dataDir, 'backups', name)
    figure('its size', sizeOf(folder), 'MB')
    await withFolder(async elsewhere => {
      mkdirSync(join(elsewhere, 'keys'), { mode: 0o700 })
      cpSync(join(dataDir, 'keys/keyring.json'), join(elsewhere, 'keys/keyring.json'))
      const back = await runs('restore', [folder], elsewhere)
      figure('restoring it', back.seconds, 's')
      figure('memory at the most', back.megabytes, 'MB')
    })
  })
