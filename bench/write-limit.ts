/**
 * Inserts the same sealed row under new ids, 16 at once, for as many milliseconds as each message says; reports how
 * many were committed. `node write-limit.ts <data folder> <research id>`
 */
import { randomUUID } from 'node:crypto'
import { sealedWords } from '../server/src/features/entries/entry-row.ts'
import { atOnce } from './product.ts'
import { openSealedDatabase } from './sealed-database.ts'
import { diaryText } from './writer.ts'

const [dataDir = '', researchId = ''] = process.argv.slice(2)
const { pool, sealing } = await openSealedDatabase(dataDir, 16)
const found = await pool.query({
  text: 'select id from study.participants where research_id = $1',
  values: [researchId],
})
const { id: owner } = found.rows[0] as { id: string }
const sealer = await sealing.forOwner(owner)
const words = sealedWords.seal(sealer, randomUUID(), { content: diaryText(0) })

process.on('message', async (milliseconds: number) => {
  const end = performance.now() + milliseconds
  let written = 0
  await atOnce(16, 16, async () => {
    while (performance.now() < end) {
      await pool.query({
        name: 'insert',
        text: `insert into study.entries (id, participant_id, type, created_at, updated_at, revision, words, words_revision)
          values ($1, $2, 'reflection', $3, $3, 1, $4, 1)`,
        values: [randomUUID(), owner, new Date(), words],
      })
      written++
    }
  })
  process.send?.(written)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
