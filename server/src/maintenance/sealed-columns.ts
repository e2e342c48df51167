/**
 * Every sealed column, for `npm run verify` and for the renewal of people's keys. A test compares this list with the
 * database's catalogue, so that a later column is not forgotten.
 */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The rows, as SQL in which the table is `t`. */
  readonly rows: string
  /** The primary key, by which rows are gone through in order, with the type of each of its columns. */
  readonly key: Readonly<Record<string, 'uuid' | 'text' | 'int'>>
  /** SQL for the value's seal context besides the table: its column and row, as its store names them. */
  readonly place: { readonly column: string; readonly row: string }
  /** SQL for whose key it is sealed under. */
  readonly owner: string
  /** Whether that is a participant's id, or a month's system key. */
  readonly ownedBy: 'person' | 'month'
}

const byId = { id: 'uuid' } as const

const column = (
  table: string,
  name: string,
  {
    rows = `${table} t`,
    key = byId,
    place = {},
    owner = 't.participant_id',
    ownedBy = 'person',
  }: {
    readonly rows?: string
    readonly key?: SealedColumn['key']
    readonly place?: Partial<SealedColumn['place']>
    readonly owner?: string
    readonly ownedBy?: SealedColumn['ownedBy']
  } = {},
): SealedColumn => ({
  table,
  column: name,
  rows,
  key,
  place: { column: `'${name}'`, row: 't.id', ...place },
  owner,
  ownedBy,
})

const byPerson = { key: { participant_id: 'uuid' }, place: { row: 't.participant_id' } } as const
const onceEach = { key: { participant_id: 'uuid' } } as const
const ofAccount = (table: string) => ({
  rows: `${table} t join identity.accounts a on a.id = t.account_id`,
  owner: 'a.participant_id',
})
const ofMonth = { owner: 't.sealed_by', ownedBy: 'month' } as const
const ofRequest = {
  key: { job_id: 'uuid', line: 'int' },
  place: { row: "t.job_id || ' ' || t.line" },
} as const

export const sealedColumns: readonly SealedColumn[] = [
  column('identity.accounts', 'profile'),
  column('identity.accounts', 'second_factor'),
  column('identity.sessions', 'device', ofAccount('identity.sessions')),
  column('identity.mailed_links', 'payload', ofAccount('identity.mailed_links')),
  column('operations.mails', 'letter', ofMonth),
  column('operations.messages', 'message', ofMonth),
  column('study.batch_requests', 'answer', ofRequest),
  column('study.batch_requests', 'replaced', ofRequest),
  column('study.coaching_analyses', 'analysis', onceEach),
  column('study.entries', 'analysis'),
  column('study.entries', 'feedback'),
  column('study.entries', 'own_tags'),
  column('study.entries', 'words'),
  column('study.found_names', 'names', byPerson),
  column('study.hidden_words', 'words', byPerson),
  column('study.intentions', 'words'),
  column('study.masked_entries', 'masked', { key: { entry_id: 'uuid' }, place: { row: 't.entry_id' } }),
  column('study.projects', 'project'),
  column('study.ratings', 'reason', {
    key: { participant_id: 'uuid', feedback_type: 'text', target_id: 'uuid' },
    place: { column: "'reason of ' || t.feedback_type", row: 't.target_id' },
  }),
  // By way of the entry, whose writer is found by an index.
  column('study.sent_texts', 'sent', {
    rows: 'study.sent_texts t join study.entries e on e.id = t.entry_id',
    owner: 'e.participant_id',
  }),
  // Its quotations are sealed once more within it: see `report-quotes.ts`.
  column('study.study_reports', 'report', ofMonth),
  column('study.themes_summaries', 'summary', onceEach),
]

/** Bytes of the database that are not sealed values, and what they are. */
export const notSealed: Readonly<Record<string, string>> = {
  'identity.accounts.recovery_codes': 'hashes of codes',
  'identity.addresses.email_lookup': 'a keyed hash of the address',
  'identity.mailed_links.token_hash': 'a hash of the token',
  'identity.sessions.token_hash': 'a hash of the token',
  'keys.tombstones.owner_hash': 'a keyed hash of the id of somebody who was deleted',
  'keys.wrapped_keys.wrapped': 'a key, wrapped under the master key',
}

/** The names of the key's columns, as SQL. */
export const keyOf = ({ key }: SealedColumn, alias = 't'): string =>
  Object.keys(key)
    .map(name => `${alias}.${name}`)
    .join(', ')

/** A row of a sealed column. The parts of its key are text, as they are handed in again to find it. */
export type SealedRow = {
  readonly key: readonly string[]
  readonly place_column: string
  readonly place_row: string
  readonly owner: string
  readonly value: Buffer
}

/** SQL for rows of a sealed column as `SealedRow`. */
export const selectSealed = (sealed: SealedColumn, which: string): string =>
  `select array[${Object.keys(sealed.key)
    .map(name => `t.${name}::text`)
    .join(', ')}] as key, ${sealed.place.column} as place_column, (${sealed.place.row})::text as place_row,
    (${sealed.owner})::text as owner, t.${sealed.column} as value
  from ${sealed.rows} where t.${sealed.column} is not null and ${which}`

/** SQL for the parts of a key that are passed from this parameter on: `$2::uuid, $3::int`. */
export const keyFrom = ({ key }: SealedColumn, first: number): string =>
  Object.values(key)
    .map((type, index) => `$${first + index}::${type}`)
    .join(', ')
