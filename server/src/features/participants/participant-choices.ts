import type { Choices } from '@diary/contract/choices'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'

const columns = 'ai_may_read, research_may_use, works_with_danger, told_about, told_about_dictation, withdrawn_at'
type Row = RowOf<'study.participants', typeof columns>
const opened = (row: Row): Choices => ({
  aiMayRead: row.ai_may_read,
  researchMayUse: row.research_may_use,
  worksWithDanger: row.works_with_danger,
  toldAbout: row.told_about,
  toldAboutDictation: row.told_about_dictation,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
})
const nothing: Choices = {
  aiMayRead: false,
  researchMayUse: false,
  worksWithDanger: false,
  toldAbout: null,
  toldAboutDictation: null,
  withdrawnAt: null,
}

/** What the person allows. Read at every use, so that a choice applies from the next request on. */
export const choicesOf = async (database: Database, owner: ParticipantId): Promise<Choices> => {
  const { rows } = await database.$client.query<Row>({
    name: 'choices',
    text: `select ${columns} from study.participants where id = $1`,
    values: [owner],
  })
  const [row] = rows
  // The caller was deleted after the access check: nothing is allowed.
  return row ? opened(row) : nothing
}

type Changes = { readonly [K in keyof Omit<Choices, 'withdrawnAt'>]?: Choices[K] | undefined }

/**
 * Absent choices stay unchanged. Changes and returns nothing where a person who has withdrawn would allow research:
 * checked in the same statement, so that no withdrawal can come in between.
 */
export const changeChoicesOf = async (
  database: Database,
  owner: ParticipantId,
  { aiMayRead, researchMayUse, worksWithDanger, toldAbout, toldAboutDictation }: Changes,
): Promise<Choices | undefined> => {
  const { rows } = await database.$client.query<Row>(
    `update study.participants set ai_may_read = coalesce($2, ai_may_read),
        research_may_use = coalesce($3, research_may_use), told_about = coalesce($4, told_about),
        told_about_dictation = coalesce($5, told_about_dictation),
        works_with_danger = coalesce($6, works_with_danger)
      where id = $1 and (withdrawn_at is null or not coalesce($3, false)) returning ${columns}`,
    [
      owner,
      aiMayRead ?? null,
      researchMayUse ?? null,
      toldAbout ?? null,
      toldAboutDictation ?? null,
      worksWithDanger ?? null,
    ],
  )
  const [row] = rows
  return row && opened(row)
}
