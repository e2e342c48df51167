import * as z from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type Sealing, sealedCodec, unlessDamaged } from '../../platform/encryption/index.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { type FoundNames, maskingVersion } from '../../platform/masking/index.ts'

const pairs = <T extends z.ZodType>(second: T) => z.array(z.tuple([z.string(), second]))
const named = pairs(z.enum(['person', 'organisation', 'place', 'project', 'contact', 'date', 'name', 'hidden']))
const Names: z.ZodType<FoundNames> = z.strictObject({
  words: named,
  inCapitals: named,
  phrases: named,
  meant: pairs(z.string()),
})
export const sealedNames = sealedCodec('study.found_names', 'names', Names)

/** Names detected in a diary. `complete`: no change since requires a new detection. */
export type StoredNames = { readonly names: FoundNames; readonly complete: boolean }

const columns = 'names, out_of_date'
type Row = RowOf<'study.found_names', typeof columns> & { readonly current: boolean }
type Dependencies = { readonly database: Database; readonly sealing: Sealing }

/** Names detected in a person's texts, sealed as one list: the only place that unseals them. */
export const createFoundNames = ({ database, sealing }: Dependencies) => ({
  /** Undefined where detection must run again: never run, other rules, another identity, or a damaged list. */
  read: async (owner: ParticipantId, identityRevision: number): Promise<StoredNames | undefined> => {
    const { rows } = await database.$client.query<Row>({
      name: 'found-names',
      text: `select ${columns}, identity_revision = $2 and masking_version = $3 as current
        from study.found_names where participant_id = $1`,
      values: [owner, identityRevision, maskingVersion],
    })
    const [row] = rows
    if (!row?.current) return undefined
    const sealer = await sealing.forOwner(owner)
    const names = unlessDamaged(() => sealedNames.unseal(sealer, owner, row.names))
    return names === 'damaged' ? undefined : { names, complete: !row.out_of_date }
  },

  /**
   * Stores the names detected in these entries, together with earlier ones unless all entries were read. Where one of
   * them has been deleted meanwhile, detection must run again. False, and nothing stored, where the identity has
   * changed.
   */
  store: async (
    tx: Transaction,
    owner: ParticipantId,
    names: FoundNames,
    from: { readonly identityRevision: number; readonly entries: readonly string[]; readonly all: boolean },
  ): Promise<boolean> => {
    const sealer = await sealing.forOwner(owner)
    // Blocks changes of the diary and the identity until this is stored.
    const { rowCount } = await tx.$client.query(
      'select from study.participants where id = $1 and identity_revision = $2 for no key update',
      [owner, from.identityRevision],
    )
    if (rowCount === 0) return false
    await tx.$client.query(
      `insert into study.found_names (participant_id, names, identity_revision, masking_version, out_of_date)
        select $1, $2, $3, $4, count(*) < cardinality($5::uuid[])
          from study.entries where participant_id = $1 and id = any($5::uuid[])
        on conflict (participant_id) do update set names = excluded.names,
          identity_revision = excluded.identity_revision, masking_version = excluded.masking_version,
          out_of_date = excluded.out_of_date or (not $6 and found_names.out_of_date)`,
      [owner, sealedNames.seal(sealer, owner, names), from.identityRevision, maskingVersion, from.entries, from.all],
    )
    return true
  },

  /** Deletes the names of a person whose entries research may not use. */
  forget: async (owner: ParticipantId): Promise<void> => {
    await database.$client.query(
      `delete from study.found_names n where participant_id = $1
        and not exists (select from study.research_participants p where p.id = n.participant_id)`,
      [owner],
    )
  },
})
