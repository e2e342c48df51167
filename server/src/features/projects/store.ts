import {
  type NewProject,
  type Project,
  type ProjectChange,
  projectLimits,
  projectMessages,
} from '@diary/contract/projects'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import { openProfile, openProject, type ProjectRow, profileOf, projectColumns, sealProfile } from './project-row.ts'

/**
 * Serialises changes of one person's projects. A trigger counts them on the same participant row, for masking, so a
 * project's row must never be locked before it.
 */
const lockOwner = (tx: Transaction, owner: ParticipantId) =>
  tx.$client.query('select from study.participants where id = $1 for update', [owner])

type Counts = { readonly projects: number; readonly forAi: number }

const countsOf = async (tx: Transaction, owner: ParticipantId): Promise<Counts> => {
  const { rows } = await tx.$client.query<Counts>(
    `select count(*)::int as projects, (count(*) filter (where ai_may_use))::int as "forAi"
      from study.projects where participant_id = $1`,
    [owner],
  )
  return rows[0] ?? { projects: 0, forAi: 0 }
}

const requireRoomForAi = ({ forAi }: Counts) => {
  if (forAi >= projectLimits.forAiMax) throw fieldProblem('aiMayUse', projectMessages.tooManyForAi)
}

/** The projects' store: every call takes the owner first; the only place that seals and unseals them. */
export const createProjects = (deps: {
  readonly database: Database
  readonly sealing: Sealing
  readonly clock: Clock
}) => {
  const { database, sealing, clock } = deps
  const pool = database.$client

  const list = async (owner: ParticipantId): Promise<Project[]> => {
    const [{ rows }, sealer] = await Promise.all([
      pool.query<ProjectRow>({
        name: 'list-projects',
        text: `select ${projectColumns} from study.projects where participant_id = $1 order by created_at desc, id desc`,
        values: [owner],
      }),
      sealing.forOwner(owner),
    ])
    return rows.map(row => openProject(sealer, row))
  }

  return {
    /** Newest first. */
    list,

    /** Titles of all projects, for masking. */
    titlesOf: async (owner: ParticipantId): Promise<string[]> =>
      (await list(owner)).map(({ projectTitle }) => projectTitle),

    /** The projects that AI may be given, oldest first. */
    chosenForAi: async (owner: ParticipantId): Promise<Project[]> =>
      (await list(owner)).filter(({ aiMayUse }) => aiMayUse).reverse(),

    /** Whether AI may still be given these projects, unchanged. */
    areStillChosen: async (owner: ParticipantId, chosen: readonly Project[]): Promise<boolean> => {
      const { rows } = await pool.query<RowOf<'study.projects', 'id, updated_at'>>({
        name: 'still-chosen',
        text: 'select id, updated_at from study.projects where participant_id = $1 and ai_may_use',
        values: [owner],
      })
      const now = new Set(rows.map(row => `${row.id} ${row.updated_at.toISOString()}`))
      return chosen.every(({ id, updatedAt }) => now.has(`${id} ${updatedAt}`))
    },

    /** Throws 409 at the limit of projects, 400 at the limit of projects for AI. */
    add: async (author: ConsentingId, { aiMayUse = false, ...sent }: NewProject): Promise<Project> => {
      const sealer = await sealing.forOwner(author)
      const id = newId()
      return inTransaction(database, async tx => {
        await lockOwner(tx, author)
        const counts = await countsOf(tx, author)
        if (counts.projects >= projectLimits.projectsMax) throw problem(409, projectMessages.tooMany)
        if (aiMayUse) requireRoomForAi(counts)
        const { rows } = await tx.$client.query<ProjectRow>(
          `insert into study.projects (participant_id, id, project, ai_may_use, created_at, updated_at)
            values ($1, $2, $3, $4, $5, $5) returning ${projectColumns}`,
          [author, id, sealProfile(sealer, id, profileOf(sent)), aiMayUse, clock()],
        )
        const [row] = rows
        if (!row) throw new Error('a project was not stored')
        return openProject(sealer, row)
      })
    },

    /** Throws 404, 409 where the profile has changed since it was opened, 400 as `add` does. */
    change: async (author: ConsentingId, id: string, change: ProjectChange): Promise<Project> => {
      const { aiMayUse, updatedAt, ...sent } = change
      if (!isUuid(id)) throw problem(404, projectMessages.notFound)
      const sealer = await sealing.forOwner(author)
      return inTransaction(database, async tx => {
        await lockOwner(tx, author)
        const { rows: found } = await tx.$client.query<ProjectRow>(
          `select ${projectColumns} from study.projects where participant_id = $1 and id = $2`,
          [author, id],
        )
        const [before] = found
        if (!before) throw problem(404, projectMessages.notFound)
        if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updated_at.getTime()) {
          throw problem(409, projectMessages.changedElsewhere)
        }
        if (aiMayUse && !before.ai_may_use) requireRoomForAi(await countsOf(tx, author))
        const profile = profileOf(sent)
        // The choice for AI alone leaves the time unchanged, so that it does not conflict with an edit.
        const same = JSON.stringify(openProfile(sealer, before)) === JSON.stringify(profile)
        // Two changes within one millisecond get different times.
        const changedAt = new Date(Math.max(clock().getTime(), before.updated_at.getTime() + 1))
        const { rows } = await tx.$client.query<ProjectRow>(
          `update study.projects set ai_may_use = $3 ${same ? '' : ', project = $4, updated_at = $5'}
            where participant_id = $1 and id = $2 returning ${projectColumns}`,
          [author, id, aiMayUse ?? before.ai_may_use, ...(same ? [] : [sealProfile(sealer, id, profile), changedAt])],
        )
        const [row] = rows
        if (!row) throw new Error('a project was not changed')
        return openProject(sealer, row)
      })
    },

    /** Returns whether there was one. */
    remove: async (owner: ConsentingId, id: string): Promise<boolean> => {
      if (!isUuid(id)) return false
      const { rowCount } = await pool.query({
        name: 'remove-project',
        text: `with turn as (select id from study.participants where id = $1 for update)
          delete from study.projects p using turn where p.participant_id = turn.id and p.id = $2`,
        values: [owner, id],
      })
      return rowCount === 1
    },
  }
}
