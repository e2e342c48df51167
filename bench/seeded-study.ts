import type { SealedPool } from './sealed-database.ts'

const people = 10_000

/** Rows go in without the indexes of the entries, which are then made in one go: many times faster. */
export const withoutIndexes = async (
  client: Pick<SealedPool, 'query'>,
  work: () => Promise<unknown>,
): Promise<void> => {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes
      where schemaname = 'study' and tablename = 'entries' and indexname <> 'entries_pkey'`,
  )
  await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
}

/** Every fifth feedback has been rated, one in four of those with 'dislike'. */
export const rateFeedback = (client: Pick<SealedPool, 'query'>) =>
  client.query(
    `insert into study.ratings (participant_id, feedback_type, target_id, rating, rated_at)
      select participant_id, 'individual_entry', id, case when revision % 4 = 1 then 'dislike' else 'like' end, now()
      from study.entries where feedback is not null and revision % 5 = 0`,
  )

/**
 * Fills a study past the server: entries of ten thousand people over two years, in rows as wide as sealed ones. Two in
 * three are classified, every ninth of those was corrected, and one person in fifteen has taken theirs out of research.
 */
export const seedStudy = async (pool: SealedPool, entries: number): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query(
      `insert into study.participants
          (id, research_id, sector, project_size, consented_text, joined_at, research_may_use, withdrawn_at)
        select gen_random_uuid(), 'RD-' || i,
          (array['it', 'construction', 'transportation', 'healthcare', 'finance', 'education', 'energy'])[1 + i % 7],
          (array['under-10k', '10k-50k', '250k-1m', '1m-5m', 'over-25m'])[1 + i % 5],
          (select max(id) from study.consent_texts), now() - interval '2 years',
          i % 25 <> 0, case when i % 40 = 0 then now() end
        from generate_series(1, $1::int) i`,
      [people],
    )
    await withoutIndexes(client, () =>
      client.query(
        `insert into study.entries (id, participant_id, type, created_at, updated_at, revision, words, words_revision,
          feedback, sentiment, competences, confirmed, removed, added, framework, feedback_by, feedback_model,
          feedback_settings, feedback_at, feedback_of)
        select uuidv7(), p.id, (array['reflection', 'cpd', 'reflection', 'chat'])[1 + i % 4],
          now() - (i + random()) / $1 * interval '730 days', now(), i, convert_to(repeat(md5(i::text), 28), 'UTF8'), i,
          case when read then convert_to(repeat(md5(i::text), 28), 'UTF8') end,
          case when read then (array['positive', 'neutral', 'negative'])[1 + i % 7 % 3] end,
          case when read then array[(1 + i % 29)::text, (1 + (i + 7) % 29)::text] end,
          case when read then array[]::text[] end,
          case when read and i % 9 = 1 then array[(1 + i % 29)::text] when read then array[]::text[] end,
          case when read and i % 9 = 1 then array['13'] when read then array[]::text[] end,
          case when read then 'apm-3' end, case when read then 'builtin' end, case when read then 'builtin 1' end,
          case when read then '{}'::jsonb end, case when read then now() end, case when read then i end
        from generate_series(1, $1::int) i
          join (select id, row_number() over () as n from study.participants where sector <> '') p on p.n = 1 + i % $2,
          lateral (select i % 3 <> 0 as read) r`,
        [entries, people],
      ),
    )
    await rateFeedback(client)
    // What the database does by itself within minutes.
    await client.query('vacuum (analyze) study.entries, study.entry_counts, study.ratings, study.participants')
  } finally {
    client.release()
  }
}
