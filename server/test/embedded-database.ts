import { join } from 'node:path'
import pg from 'pg'

/** Connects to the embedded database of a server that runs on this folder. End it when done. */
export const connectEmbedded = async (dataDir: string): Promise<pg.Client> => {
  const host = encodeURIComponent(join(dataDir, 'postgres', 'socket'))
  const client = new pg.Client({ connectionString: `postgresql://app@localhost/postgres?host=${host}` })
  // It is ended from the other side when the server is.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** All table content as text, by table: also what PostgreSQL compresses in its files. */
export const everyTable = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const contents = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
    contents.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return contents
}
