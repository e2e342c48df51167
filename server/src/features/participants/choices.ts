import type { Choices } from '@diary/contract/choices'
import type { Database } from '../../platform/database/open.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'

type Row = { readonly ai_may_read: boolean; readonly research_may_use: boolean; readonly told_about: string | null }
const columns = 'ai_may_read, research_may_use, told_about'
const opened = (row: Row | undefined): Choices => {
  // The caller was found a moment ago; gone meanwhile, nothing is allowed any more.
  if (!row) return { aiMayRead: false, researchMayUse: false, toldAbout: null }
  return { aiMayRead: row.ai_may_read, researchMayUse: row.research_may_use, toldAbout: row.told_about }
}

/** What the person allows. Read at every use: a choice holds from the next request on. */
export const choicesOf = async (database: Database, owner: ParticipantId): Promise<Choices> => {
  const { rows } = await database.$client.query<Row>({
    name: 'choices',
    text: `select ${columns} from study.participants where id = $1`,
    values: [owner],
  })
  return opened(rows[0])
}

type Changes = { readonly [K in keyof Choices]?: Choices[K] | undefined }

/** What is left out stays as it is. */
export const changeChoicesOf = async (
  database: Database,
  owner: ParticipantId,
  { aiMayRead, researchMayUse, toldAbout }: Changes,
): Promise<Choices> => {
  const { rows } = await database.$client.query<Row>(
    `update study.participants set ai_may_read = coalesce($2, ai_may_read),
        research_may_use = coalesce($3, research_may_use), told_about = coalesce($4, told_about)
      where id = $1 returning ${columns}`,
    [owner, aiMayRead ?? null, researchMayUse ?? null, toldAbout ?? null],
  )
  return opened(rows[0])
}
