import type { ClientBase } from 'pg'

/** A column of a table or view of ours, as PostgreSQL's catalogue has it. */
type Column = {
  readonly relation: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  /** The database fills it in where an insert omits it; where it is `always`, only the database does. */
  readonly filled: 'always' | 'otherwise' | null
  /** The values that a check constraint admits, as it is written. */
  readonly admitted: string | null
}

/**
 * The catalogue has neither nullability nor checks for a view's column: they are taken from the column of that name in
 * the table that the view reads. That holds as long as no view has an outer join.
 */
const columnsQuery = `
  select n.nspname || '.' || c.relname as relation, a.attname as name, format_type(a.atttypid, null) as type,
    not coalesce(origin.attnotnull, a.attnotnull) as nullable,
    case when a.attidentity = 'a' or a.attgenerated <> '' then 'always' when a.atthasdef then 'otherwise' end as filled,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = coalesce(origin.attrelid, c.oid) and k.contype = 'c'
        and k.conkey = array[coalesce(origin.attnum, a.attnum)]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as admitted
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join lateral (
    select o.* from information_schema.view_table_usage u
    join pg_attribute o on o.attrelid = format('%I.%I', u.table_schema, u.table_name)::regclass
    where c.relkind = 'v' and u.view_schema = n.nspname and u.view_name = c.relname and o.attname = a.attname
    order by o.attnotnull desc limit 1
  ) origin on true
  where c.relkind in ('r', 'p', 'v') and n.nspname in ('identity', 'keys', 'operations', 'study')
  order by n.nspname, c.relname, a.attnum`

/** The driver's TypeScript type for each SQL type. */
const types: Readonly<Record<string, string>> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'character varying': 'string',
  date: 'Date',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

/** Narrower types of the product, by column, or by table and column. */
const overrides: Readonly<Record<string, string>> = {
  account_id: 'AccountId',
  participant_id: 'ParticipantId',
  classified_by: 'Writer',
  feedback_by: 'Writer',
  written_by: 'Writer',
  'identity.accounts.id': 'AccountId',
  'operations.messages.answered_by': 'AccountId',
  'study.ai_level_versions.saved_by': 'AccountId',
  'study.analysis_participants.id': 'ParticipantId',
  'study.batch_jobs.failure': 'JobFailure',
  'study.batch_jobs.requested_by': 'AccountId',
  'study.consent_texts.written_by': 'AccountId',
  'study.participants.id': 'ParticipantId',
  'study.research_participants.id': 'ParticipantId',
}

const typeOf = ({ relation, name, type, admitted }: Column): string => {
  const override = overrides[`${relation}.${name}`] ?? overrides[name]
  if (override) return override
  const values = admitted?.match(/= ANY \(ARRAY\[(.*?)\]/)?.[1]?.matchAll(/'([^']*)'::text/g)
  if (values) return [...values].map(([, value]) => `'${value}'`).join(' | ')
  const known = types[type.replace('[]', '')]
  if (!known) throw new Error(`${relation}.${name} is of a type without a place in schema-types.ts: ${type}`)
  return type.endsWith('[]') ? `${known}[]` : known
}

const declared = (column: Column): string => {
  const type = typeOf(column) + (column.nullable && typeOf(column) !== 'unknown' ? ' | null' : '')
  const wrapper = column.filled && { always: 'GeneratedAlways', otherwise: 'Generated' }[column.filled]
  return `    ${column.name}: ${wrapper ? `${wrapper}<${type}>` : type}`
}

const header = `// Generated from the migrated database: run \`npm test -- server/src/platform/database/schema.study.test.ts -u\`.
import type { AnswerStamp } from '@diary/contract/ai'
import type { JobFailure } from '@diary/contract/batches'
import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountId, ParticipantId } from '../http/caller.ts'

type Writer = AnswerStamp['writtenBy']
`

/** The types of every table and view of ours, for Kysely and for the rows of statements that are written as text. */
export const schemaTypes = async (client: Pick<ClientBase, 'query'>): Promise<string> => {
  const { rows } = await client.query<Column>(columnsQuery)
  const relations = Object.entries(Object.groupBy(rows, ({ relation }) => relation)).map(
    ([relation, columns = []]) => `  '${relation}': {\n${columns.map(declared).join('\n')}\n  }\n`,
  )
  return `${header}\nexport type DB = {\n${relations.join('')}}\n`
}
