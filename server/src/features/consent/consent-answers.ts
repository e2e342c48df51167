import { type ConsentAnswers, countOfPeople } from '@diary/contract/consent-admin'
import type { Database } from '../../platform/database/connect.ts'

/** The text that requires agreement: the newest that is no minor correction. */
export const asksPeople = '(select max(t.id) from study.consent_texts t where not t.minor)'

/** SQL over study.participants `p`: asked again by the newest text, and not answered. */
export const isWaiting = `(p.consented_text < ${asksPeople} and p.withdrawn_at is null and p.deletion_due is null)`

/** Counts agreements that hold now; people who withdrew and kept the diary are not asked by a new text. */
export const countAgreed = async (database: Database) => {
  const { rows } = await database.$client.query<{ people: number }>(
    `select count(*)::int as people from study.participants where withdrawn_at is null
      and consented_text >= ${asksPeople}`,
  )
  return rows[0]?.people ?? 0
}

type Row = { readonly hash: string; readonly agreed: number; readonly declined: number; readonly waiting: number }

/** Answers to each version, newest first: counts only, small ones as a range. */
export const answersByVersion = async (database: Database): Promise<ConsentAnswers[]> => {
  const { rows } = await database.$client.query<Row>(
    `with last as (
        select distinct on (r.participant_id) r.what, r.text_id
          from study.consent_records r join study.participants p on p.id = r.participant_id
          order by r.participant_id, r.at desc, r.id desc),
      agreed as (
        select consented_text as id, count(*)::int as people from study.participants
          where withdrawn_at is null group by 1),
      declined as (select text_id as id, count(*)::int as people from last where what = 'declined' group by 1),
      waiting as (select ${asksPeople} as id, count(*)::int as people from study.participants p where ${isWaiting})
    select t.hash, coalesce(agreed.people, 0) as agreed, coalesce(declined.people, 0) as declined,
        coalesce(waiting.people, 0) as waiting
      from study.consent_texts t left join agreed using (id) left join declined using (id) left join waiting using (id)
      order by t.id desc`,
  )
  return rows.map(({ hash, agreed, declined, waiting }) => ({
    hash,
    agreed,
    declined: countOfPeople(declined),
    waiting: countOfPeople(waiting),
  }))
}
