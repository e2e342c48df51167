import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../platform/database/open.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { type EntryRow, openAnalysis, openFeedback, openWords, summaryText } from './row.ts'

/** The free text of an entry as others may get to read it, with the revision that it has. */
export type EntryTexts = {
  readonly id: string
  readonly revision: number
  readonly content: string
  readonly prompt?: string
  /** What AI wrote: its feedback, or the analysis of a stored conversation. */
  readonly aiSummary?: string
}

type Row = Pick<EntryRow, 'id' | 'revision' | 'words' | 'feedback' | 'analysis'>

/** Entries are opened for so many milliseconds before others get their turn. */
const slice = 4

/** Reads what masking reads. */
export const createEntryTexts = ({
  database,
  sealing,
}: {
  readonly database: Database
  readonly sealing: Sealing
}) => ({
  /** The texts of these entries, as far as they are still there. */
  readTexts: async (owner: ParticipantId, ids: readonly string[]): Promise<EntryTexts[]> => {
    const { rows } = await database.$client.query<Row>({
      name: 'read-texts',
      text: `select id, revision, words, feedback, analysis from study.entries
        where participant_id = $1 and id = any($2::uuid[])`,
      values: [owner, ids],
    })
    const sealer = await sealing.forOwner(owner)
    const texts: EntryTexts[] = []
    let started = performance.now()
    for (const row of rows) {
      const { content, prompt } = openWords(sealer, row)
      const conversation = openAnalysis(sealer, row)
      const aiSummary = openFeedback(sealer, row)?.text ?? (conversation && summaryText(conversation.analysis))
      texts.push({
        id: row.id,
        revision: row.revision,
        content,
        ...(prompt === undefined ? {} : { prompt }),
        ...(aiSummary === undefined ? {} : { aiSummary }),
      })
      if (performance.now() - started > slice) {
        await turn()
        started = performance.now()
      }
    }
    return texts
  },
})
