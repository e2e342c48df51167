import { v7 as newId } from 'uuid'
import type { Attribution } from '../../ai/index.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'

/** Records that a reply was given, so that a rating of it has an owner; no text is stored. */
export const recordReplyReceipt = async (
  database: Database,
  owner: ConsentingId,
  stamp: Attribution,
): Promise<string> => {
  const id = newId()
  await database.$client.query({
    name: 'note-reply',
    text: `insert into study.chat_replies
        (id, participant_id, written_by, model, prompt_version, settings, written_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, owner, stamp.writtenBy, stamp.model, stamp.promptVersion, stamp.settings, stamp.writtenAt],
  })
  return id
}
