import { type Intention, intentionLimits, intentionMessages } from '@diary/contract/intentions'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { mayBringBack } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { unlessDamaged } from '../../platform/encryption/index.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import { dayIn } from '../../platform/timeframe.ts'
import { type IntentionRow, intentionColumns, openIntention, sealedIntention } from './intention-row.ts'

/** Reads the writer's own words of entries: how each is met decides whether anything of it is shown. */
export type ReadScreened = (
  owner: ParticipantId,
  ids: readonly string[],
) => Promise<readonly { readonly id: string; readonly screened: string }[]>

/** The intentions' store: every call takes the owner first. */
export const createIntentions = (
  { database, sealing, clock, config }: Pick<Context, 'database' | 'sealing' | 'clock' | 'config'>,
  readScreened: ReadScreened,
) => {
  const pool = database.$client

  const select = async (owner: ParticipantId, which = '', values: readonly unknown[] = []): Promise<Intention[]> => {
    const [{ rows }, sealer] = await Promise.all([
      pool.query<IntentionRow>(
        `select ${intentionColumns} from study.intentions where participant_id = $1 ${which}
          order by created_at desc, id desc`,
        [owner, ...values],
      ),
      sealing.forOwner(owner),
    ])
    return rows.flatMap(row => {
      const opened = unlessDamaged(() => openIntention(sealer, row))
      return opened === 'damaged' ? [] : [opened]
    })
  }

  const find = async (owner: ParticipantId, id: string): Promise<Intention> => {
    const [found] = isUuid(id) ? await select(owner, 'and id = $2', [id]) : []
    if (!found) throw problem(404, intentionMessages.notFound)
    return found
  }

  const store = async (
    owner: ConsentingId,
    { id, sentence, state, due, timesPutOff, answer, answeredAt }: Intention,
    isOpenedAgain: boolean,
  ): Promise<Intention> => {
    const sealer = await sealing.forOwner(owner)
    const words = sealedIntention.seal(sealer, id, { sentence, ...(answer ? { answer } : {}) })
    await pool.query(
      `update study.intentions set state = $3, due = $4::date, times_put_off = $5, answered_at = $6, words = $7,
          brought_back_at = case when $8 then null else brought_back_at end
        where participant_id = $1 and id = $2`,
      [owner, id, state, due, timesPutOff, answeredAt, words, isOpenedAgain],
    )
    return find(owner, id)
  }

  /** Those whose entry may be brought back as it is now. */
  const shown = async <Each extends Intention>(owner: ParticipantId, intentions: readonly Each[]): Promise<Each[]> => {
    const entries = await readScreened(owner, [...new Set(intentions.map(({ entryId }) => entryId))])
    const allowed = new Set<string>()
    const slices = createTimeSlicer()
    for (const { id, screened } of entries) {
      if (slices.isOver()) await slices.next()
      if (mayBringBack(screened)) allowed.add(id)
    }
    return intentions.filter(({ entryId }) => allowed.has(entryId))
  }

  return {
    /** Newest first. */
    list: async (owner: ParticipantId): Promise<Intention[]> => shown(owner, await select(owner)),

    shown,

    /** All that is stored, for the person's archive, newest first. */
    listStored: (owner: ParticipantId): Promise<Intention[]> => select(owner),

    /**
     * Open ones of the last days, or due by now, that no answer has come back to, newest first; their entries
     * are not checked.
     */
    listToBringBack: (owner: ParticipantId): Promise<Intention[]> => {
      const now = clock()
      return select(
        owner,
        `and state = 'open' and brought_back_at is null and coalesce(due <= $3::date, created_at > $2)`,
        [subDays(now, intentionLimits.openDays), dayIn(now, config.timeZone)],
      )
    },

    markBroughtBack: async (owner: ConsentingId, ids: readonly string[]): Promise<void> => {
      await pool.query(
        'update study.intentions set brought_back_at = $3 where participant_id = $1 and id = any($2::uuid[])',
        [owner, ids, clock()],
      )
    },

    /** Throws 404 where there is none. */
    answer: async (
      owner: ConsentingId,
      id: string,
      { state, answer }: { readonly state: Intention['state']; readonly answer?: string | undefined },
    ): Promise<Intention> => {
      const { answer: before, ...found } = await find(owner, id)
      const text = answer || undefined
      if (found.state === state && before === text) return find(owner, id)
      const isOpen = state === 'open'
      const answeredAt = isOpen ? null : clock().toISOString()
      const reopened = isOpen ? { due: null, timesPutOff: 0 } : {}
      return store(owner, { ...found, ...reopened, state, answeredAt, ...(text ? { answer: text } : {}) }, isOpen)
    },

    /** Throws 404 where there is none, 409 where it is not open, 400 for a day that is not ahead or more than a year. */
    putOff: async (owner: ConsentingId, id: string, due: string): Promise<Intention> => {
      const found = await find(owner, id)
      if (found.due === due) return found
      if (found.state !== 'open') throw problem(409, intentionMessages.notOpen)
      const now = clock()
      const last = dayIn(addDays(now, intentionLimits.putOffMax), config.timeZone)
      if (due <= dayIn(now, config.timeZone) || due > last) throw fieldProblem('due', intentionMessages.day)
      // The first day that is chosen puts nothing off.
      const timesPutOff = found.timesPutOff + (found.due === null ? 0 : 1)
      if (timesPutOff > intentionLimits.timesPutOffMax) return store(owner, { ...found, state: 'silent' }, false)
      return store(owner, { ...found, due, timesPutOff }, true)
    },

    /** Throws 404 where there is none. */
    remove: async (owner: ConsentingId, id: string): Promise<void> => {
      await find(owner, id)
      await pool.query('delete from study.intentions where participant_id = $1 and id = $2', [owner, id])
    },
  }
}
export type Intentions = ReturnType<typeof createIntentions>
