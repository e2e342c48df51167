import { type Check, maxFaults } from './check.ts'

type Statements = {
  readonly name: string
  /** The rows to check, as SQL after `from`. */
  readonly among: string
  /** SQL that returns the wrong rows as `row`; `$1` is now where it is needed. */
  readonly wrong: string
  readonly why: string
  readonly needsServer?: true
  /** Only where the server has been started with this release or an earlier one: a table of the queue's. */
  readonly ofTheQueue?: true
}

const queueExists = "select to_regclass('pgboss.job') is not null as there"

/** A check by one SQL statement. */
const checkOf = ({ name, among, wrong, why, needsServer, ofTheQueue }: Statements): Check => ({
  name,
  ...(needsServer ? { needsServer } : {}),
  run: async ({ database, clock }) => {
    const pool = database.$client
    if (ofTheQueue && !(await pool.query<{ there: boolean }>(queueExists)).rows[0]?.there)
      return { checked: 0, faults: [] }
    const now = clock()
    const counted = await pool.query<{ checked: number }>(`select count(*)::int as checked from ${among}`)
    const { rows } = await pool.query<{ row: string }>(`${wrong} limit ${maxFaults}`, wrong.includes('$1') ? [now] : [])
    return { checked: counted.rows[0]?.checked ?? 0, faults: rows.map(({ row }) => ({ row, why })) }
  },
})

const active = "('pending', 'validating', 'in_progress', 'finalizing')"

/** Owners, evidence of consent, and references between rows. */
export const rowChecks: readonly Check[] = (
  [
    {
      name: 'every participant has an account',
      among: 'study.participants',
      wrong: `select id::text as row from study.participants p
        where not exists (select from identity.accounts a where a.participant_id = p.id)`,
      why: 'there is no account',
    },
    {
      name: 'every account has a participant',
      among: 'identity.accounts',
      wrong: `select id::text as row from identity.accounts a
        where not exists (select from study.participants p where p.id = a.participant_id)`,
      why: 'there is no participant',
    },
    {
      name: 'every participant has a key',
      among: 'study.participants',
      wrong: `select id::text as row from study.participants p
        where not exists (select from keys.wrapped_keys k where k.owner = p.id::text)`,
      why: 'there is no key',
    },
    {
      name: 'every key has an owner',
      among: 'keys.wrapped_keys',
      wrong: `select owner || '/' || version as row from keys.wrapped_keys k
        where owner <> 'index' and owner !~ '^(system|backup):'
          -- People who registered after a restored backup was made: a later backup needs their keys.
          and created_at > coalesce(
            (select max(at) from operations.audit where action = 'backup-restored'), '-infinity')
          and not exists (select from study.participants p where p.id::text = k.owner)`,
      why: 'it has no owner',
    },
    {
      name: 'every receipt of consent names its text',
      among: 'study.consent_records',
      wrong: `select r.id::text as row from study.consent_records r join study.consent_texts t on t.id = r.text_id
        where r.hash <> t.hash or r.version <> t.version`,
      why: 'version or hash is another one than the text’s',
    },
    {
      name: 'every consent is on record',
      among: 'study.participants where consented_text is not null',
      wrong: `select p.id::text as row from study.participants p where consented_text is not null
        and not exists (select from study.consent_records r
          where r.participant_id = p.id and r.what = 'accepted' and r.text_id = p.consented_text)`,
      why: 'there is no receipt of it',
    },
    {
      name: 'no entry is ahead of its diary',
      among: 'study.entries',
      wrong: `select e.id::text as row from study.entries e join study.participants p on p.id = e.participant_id
        where e.revision > p.diary_revision or e.words_revision > e.revision`,
      why: 'its revision is higher than its diary’s',
    },
    {
      name: 'masked texts are of their entries',
      among: 'study.masked_entries',
      wrong: `select m.entry_id::text as row from study.masked_entries m join study.entries e on e.id = m.entry_id
          join study.participants p on p.id = e.participant_id
        where m.participant_id <> e.participant_id or m.entry_revision > e.revision
          or m.identity_revision > p.identity_revision`,
      why: 'it was made from a revision that never existed',
    },
  ] satisfies Statements[]
).map(checkOf)

/** Jobs that must end, emails that must be sent, and people and keys that must be deleted. */
export const jobChecks: readonly Check[] = (
  [
    {
      name: 'every batch job is polled',
      among: `study.batch_jobs where status in ${active}`,
      wrong: `select id::text as row from study.batch_jobs
        where status in ${active} and look_at < $1::timestamptz - interval '1 hour'`,
      why: 'it has been due for more than an hour',
      needsServer: true,
    },
    {
      name: 'no files are left at the batch service',
      among: 'study.batch_submissions',
      wrong: `select s.id::text as row from study.batch_submissions s
        where s.uploading_at < $1::timestamptz - interval '2 days'
          and not exists (select from study.batch_jobs j where j.submission = s.id and j.status in ${active})`,
      why: 'no job continues it, and its files there are more than two days old',
      needsServer: true,
    },
    {
      name: 'no job of the queue is stuck',
      among: "pgboss.job where state = 'active'",
      wrong: `select name || ' ' || id as row from pgboss.job
        where state = 'active' and started_on < now() - make_interval(secs => expire_seconds) - interval '1 hour'`,
      why: 'it should have ended or been retried long ago',
      needsServer: true,
      ofTheQueue: true,
    },
    {
      name: 'no job of the queue has failed for good',
      among: 'pgboss.job where retry_limit > 0',
      wrong: "select name || ' ' || id as row from pgboss.job where retry_limit > 0 and state = 'failed'",
      why: 'every retry failed',
      ofTheQueue: true,
    },
    {
      name: 'every unsent email will be tried',
      among: 'operations.mails where sent_at is null',
      wrong: `select m.id::text as row from operations.mails m where sent_at is null and not exists (
        select from pgboss.job j where j.name = 'mail' and j.data ->> 'id' = m.id::text
          and j.state in ('created', 'retry', 'active'))`,
      why: 'no job is going to send it',
      ofTheQueue: true,
    },
    {
      name: 'no email is unsent for more than 7 days',
      among: 'operations.mails where sent_at is null',
      wrong: `select id::text as row from operations.mails
        where sent_at is null and created_at < $1::timestamptz - interval '8 days'`,
      why: 'it should have been dropped in the night after the seventh day',
      needsServer: true,
    },
    {
      name: 'every entry for research is masked',
      among: 'study.research_participants p join study.research_entries e on e.participant_id = p.id',
      wrong: `select e.id::text as row from study.research_participants p join study.research_entries e on e.participant_id = p.id
          left join study.masked_entries m on m.entry_id = e.id and m.entry_revision = e.revision
            and m.identity_revision = p.identity_revision
        where m.entry_id is null and e.updated_at < $1::timestamptz - interval '26 hours' and not exists (
          select from pgboss.job j where j.name = 'masking' and j.data ->> 'id' = p.id::text
            and j.state in ('created', 'retry', 'active'))`,
      why: 'it is not masked, and no job is about to do it',
      needsServer: true,
      ofTheQueue: true,
    },
    {
      name: 'every requested deletion is done',
      among: 'study.participants where deletion_due is not null',
      wrong: `select id::text as row from study.participants where deletion_due < $1::timestamptz - interval '2 hours'`,
      why: 'their 14 days are over',
      needsServer: true,
    },
    {
      name: 'the files are swept after deletions',
      among: 'keys.tombstones',
      wrong: `select encode(owner_hash, 'hex') as row from keys.tombstones
        where sweep_until < $1::timestamptz - interval '1 day'`,
      why: 'the last sweep has not been made',
      needsServer: true,
    },
  ] satisfies Statements[]
).map(checkOf)
