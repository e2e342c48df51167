import type { Choices } from '@diary/contract/choices'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'

const columns = `ai_may_read, research_may_use, ai_may_read_earlier, works_with_danger, told_about, told_about_dictation,
  withdrawn_at`
/** SQL over study.participants `p`: whether the text that the person agreed to speaks of earlier entries. */
const coversMemory = `exists (
  select from study.consent_texts t where t.id = p.consented_text and t.covers_memory)`
const selected = `${columns}, ${coversMemory} as covers_memory`
type Row = RowOf<'study.participants', typeof columns> & { readonly covers_memory: boolean }
const opened = (row: Row): Choices => ({
  aiMayRead: row.ai_may_read,
  researchMayUse: row.research_may_use,
  aiMayReadEarlier: row.ai_may_read_earlier,
  coversMemory: row.covers_memory,
  worksWithDanger: row.works_with_danger,
  toldAbout: row.told_about,
  toldAboutDictation: row.told_about_dictation,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
})
const nothing: Choices = {
  aiMayRead: false,
  researchMayUse: false,
  aiMayReadEarlier: false,
  coversMemory: false,
  worksWithDanger: false,
  toldAbout: null,
  toldAboutDictation: null,
  withdrawnAt: null,
}

/** What the person allows. Read at every use, so that a choice applies from the next request on. */
export const choicesOf = async (database: Database, owner: ParticipantId): Promise<Choices> => {
  const { rows } = await database.$client.query<Row>({
    name: 'choices',
    text: `select ${selected} from study.participants p where p.id = $1`,
    values: [owner],
  })
  const [row] = rows
  // The caller was deleted after the access check: nothing is allowed.
  return row ? opened(row) : nothing
}

type Changes = { readonly [K in keyof Omit<Choices, 'withdrawnAt' | 'coversMemory'>]?: Choices[K] | undefined }

/** Whether AI may be given earlier entries, and what else a person says of them. */
export const mayReadEarlier = ({ aiMayRead, aiMayReadEarlier, coversMemory }: Choices): boolean =>
  aiMayRead && aiMayReadEarlier && coversMemory

/**
 * Absent choices stay unchanged. Changes and returns nothing where a person who has withdrawn would allow research:
 * checked in the same statement, so that no withdrawal can come in between. Earlier entries stay unread where the text
 * that the person agreed to does not speak of them.
 */
export const changeChoicesOf = async (
  database: Database,
  owner: ParticipantId,
  { aiMayRead, researchMayUse, aiMayReadEarlier, worksWithDanger, toldAbout, toldAboutDictation }: Changes,
): Promise<Choices | undefined> => {
  const { rows } = await database.$client.query<Row>(
    `update study.participants p set ai_may_read = coalesce($2, ai_may_read),
        research_may_use = coalesce($3, research_may_use), told_about = coalesce($4, told_about),
        told_about_dictation = coalesce($5, told_about_dictation),
        works_with_danger = coalesce($6, works_with_danger),
        ai_may_read_earlier = case when $7::boolean is null then ai_may_read_earlier else $7 and ${coversMemory} end
      where id = $1 and (withdrawn_at is null or not coalesce($3, false)) returning ${selected}`,
    [
      owner,
      aiMayRead ?? null,
      researchMayUse ?? null,
      toldAbout ?? null,
      toldAboutDictation ?? null,
      worksWithDanger ?? null,
      aiMayReadEarlier ?? null,
    ],
  )
  const [row] = rows
  return row && opened(row)
}
