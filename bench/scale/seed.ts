import { randomBytes } from 'node:crypto'
import { createSealing, openKeyring } from '../../server/src/platform/encryption/index.ts'
import { maskingVersion } from '../../server/src/platform/masking/index.ts'
import type { SealedPool } from '../sealed-database.ts'
import { rateFeedback, withoutIndexes } from '../seeded-study.ts'
import { diaryText } from '../writer.ts'

/** How many entries an ordinary person has, and a measured one. */
const entriesEach = 100
export const measuredEntries = 300
const years = 2 * 365 * 24 * 60 * 60_000
const atATime = 1_000

/** A UUIDv7 of that moment, as the product makes them. */
const idOf = (at: Date) => {
  const hex = at.getTime().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

type Row = { readonly id: string; readonly owner: string; readonly at: Date; readonly revision: number }

/** Two in three are read by AI, every ninth of those was corrected. */
const insertEntries = `
  insert into study.entries (id, participant_id, type, created_at, updated_at, revision, words, words_revision,
      feedback, sentiment, competences, confirmed, removed, added, framework, feedback_by, feedback_model,
      feedback_settings, feedback_at, feedback_of)
    select id, owner, (array['reflection', 'cpd', 'reflection'])[1 + n % 3], at, at, revision, decode(words, 'base64'),
      revision, decode(feedback, 'base64'),
      case when read then (array['positive', 'neutral', 'negative'])[1 + n % 7 % 3] end,
      case when read then array[(1 + n % 29)::text, (1 + (n + 7) % 29)::text] end,
      case when read then array[]::text[] end,
      case when read and n % 9 = 1 then array[(1 + n % 29)::text] when read then array[]::text[] end,
      case when read and n % 9 = 1 then array['13'] when read then array[]::text[] end,
      case when read then 'apm-3' end, case when read then 'builtin' end, case when read then 'builtin 1' end,
      case when read then '{}'::jsonb end, case when read then at end, case when read then revision end
    from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::int[], $5::int[], $6::text[], $7::text[])
        as t (id, owner, at, revision, n, words, feedback),
      lateral (select feedback is not null as read) r`
const insertMasked = `
  insert into study.masked_entries
      (entry_id, participant_id, masked, entry_revision, identity_revision, masking_version, masked_at)
    select t.id, owner, decode(masked, 'base64'), revision, p.identity_revision, ${maskingVersion}, at
    from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::int[], $5::text[]) as t (id, owner, at, revision, masked)
      join study.research_participants p on p.id = owner`
const feedback = JSON.stringify({
  text: 'You let the talk run on and noticed it yourself. What would have made it easier to ask at the beginning? '.repeat(
    4,
  ),
  competences: [],
  keyphrases: ['steering group', 'decision'],
})

/**
 * Fills a study directly, indistinguishable from one that was written: every person has a key, and every text is sealed
 * under it, the masked ones too. The people named are given a diary of some hundred entries each.
 */
export const seedSealedStudy = async (
  pool: SealedPool,
  place: { readonly dataDir: string },
  size: number,
  measured: readonly string[],
): Promise<void> => {
  const clock = () => new Date()
  const sealing = await createSealing({ database: pool, keyring: await openKeyring(place, pool, clock), clock })
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    const { rows: known } = await client.query<{ id: string }>(
      'select id from study.participants where research_id = any($1)',
      [measured],
    )
    const others = Math.max(1, Math.round((size - known.length * measuredEntries) / entriesEach))
    await client.query('begin')
    const { rows: people } = await client.query<{ id: string }>(
      `insert into study.participants
          (id, research_id, sector, project_size, consented_text, joined_at, research_may_use, withdrawn_at)
        select gen_random_uuid(), 'RD-SEED-' || i,
          (array['it', 'construction', 'transportation', 'healthcare', 'finance', 'education', 'energy'])[1 + i % 7],
          (array['under-10k', '10k-50k', '250k-1m', '1m-5m', 'over-25m'])[1 + i % 5],
          (select max(id) from study.consent_texts), now() - interval '2 years',
          i % 25 <> 0, case when i % 40 = 0 then now() end
        from generate_series(1, $1::int) i returning id`,
      [others],
    )
    // Never used to sign in: accounts and sessions must be as many as people.
    await client.query(
      `with made as (
          insert into identity.accounts (id, participant_id, profile, password_hash, created_at)
            select gen_random_uuid(), id, ''::bytea, '', now() from unnest($1::uuid[]) id returning id),
          addressed as (
            insert into identity.addresses (email_lookup, account_id)
              select sha256(convert_to(id::text, 'UTF8')), id from made)
        insert into identity.sessions (id, account_id, token_hash, device, created_at, last_used_at)
          select gen_random_uuid(), id, sha256(convert_to(id::text, 'UTF8')), ''::bytea, now(), now() from made`,
      [people.map(({ id }) => id)],
    )
    const sealers = new Map<string, Awaited<ReturnType<typeof sealing.forOwner>>>()
    for (const { id } of people) {
      await sealing.createOwner(id, client)
      sealers.set(id, await sealing.forOwner(id))
    }
    await client.query('commit')
    for (const { id } of known) sealers.set(id, await sealing.forOwner(id))

    const writers = [
      ...known.map(({ id }) => ({ id, entries: measuredEntries })),
      ...people.map(({ id }) => ({ id, entries: Math.ceil((size - known.length * measuredEntries) / others) })),
    ]
    let number = 0
    const put = async (rows: readonly Row[]) => {
      const sealed = rows.map(({ id, owner }, at) => {
        const sealer = sealers.get(owner)
        if (!sealer) throw new Error('a person has no key')
        const inBase64 = (table: string, column: string, text: string) =>
          sealer.seal({ table, column, row: id }, text).toString('base64')
        const words = JSON.stringify({ content: diaryText(number + at) })
        return {
          words: inBase64('study.entries', 'words', words),
          feedback: (number + at) % 3 === 0 ? null : inBase64('study.entries', 'feedback', feedback),
          masked: inBase64('study.masked_entries', 'masked', words),
        }
      })
      const columns = [rows.map(({ id }) => id), rows.map(({ owner }) => owner), rows.map(({ at }) => at)]
      const revisions = rows.map(({ revision }) => revision)
      await client.query(insertEntries, [
        ...columns,
        revisions,
        rows.map((_, at) => number + at),
        sealed.map(({ words }) => words),
        sealed.map(({ feedback: text }) => text),
      ])
      await client.query(insertMasked, [...columns, revisions, sealed.map(({ masked }) => masked)])
      number += rows.length
    }
    // In order of arrival: each person's first entry, each person's second, and so on.
    const now = Date.now()
    await withoutIndexes(client, async () => {
      let waiting: Row[] = []
      for (let revision = 1; revision <= measuredEntries; revision++) {
        for (const { id: owner, entries } of writers) {
          if (revision > entries) continue
          const at = new Date(now - ((entries - revision + Math.random()) / entries) * years)
          waiting.push({ id: idOf(at), owner, at, revision })
          if (waiting.length < atATime) continue
          await put(waiting)
          waiting = []
        }
      }
      await put(waiting)
    })
    await client.query(
      `update study.participants p set diary_revision = e.revision
        from (select participant_id, max(revision) as revision from study.entries group by 1) e
        where e.participant_id = p.id`,
    )
    await rateFeedback(client)
    // What the database does by itself within minutes.
    await client.query('vacuum (analyze)')
  } finally {
    client.release()
  }
}
