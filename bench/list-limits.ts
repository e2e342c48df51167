/**
 * The lower bound for the product's list, in its own process: `node list-limits.ts <data folder>`. `/bytes/<id>` sends
 * given bytes, `/sealed/<id>` reads a participant's rows, unseals and serialises them. Without a session or any check,
 * so no server with sealed diaries can be much faster.
 */
import { createServer } from 'node:http'
import { type EntryRow, entryColumns, openEntry } from '../server/src/features/entries/entry-row.ts'
import { openSealedDatabase } from './sealed-database.ts'

const [dataDir = ''] = process.argv.slice(2)
const { pool, sealing } = await openSealedDatabase(dataDir, 16)
const kept = new Map<string, Buffer>()

const sealedList = async (owner: string) => {
  const [{ rows }, sealer] = await Promise.all([
    pool.query<EntryRow>({
      name: 'list',
      text: `select ${entryColumns}
        from study.entries where participant_id = $1 order by created_at desc, id desc`,
      values: [owner],
    }),
    sealing.forOwner(owner),
  ])
  return JSON.stringify(rows.map(row => openEntry(sealer, row)))
}

const server = createServer(async (request, response) => {
  const [, kind, id = ''] = (request.url ?? '').split('/')
  if (request.method === 'PUT') {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    kept.set(id, Buffer.concat(chunks))
    return response.writeHead(204).end()
  }
  const body = kind === 'bytes' ? (kept.get(id) ?? '') : await sealedList(id)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
