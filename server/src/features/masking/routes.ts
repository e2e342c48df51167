import { changeMasking, maskingLimits, readMasking } from '@diary/contract/masking'
import type { FastifyInstance } from 'fastify'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Entries } from '../entries/index.ts'
import type { Masking } from './masking.ts'

export const maskingRoutes = (app: FastifyInstance, masking: Masking, entries: Entries) => {
  const preview = async (owner: ConsentingId) => {
    const newest = await entries.list(owner, { limit: maskingLimits.previewed })
    const masked = await masking.asResearchersRead(
      owner,
      newest.map(({ content }) => content),
    )
    return newest.map(({ id, createdAt }, index) => ({ id, createdAt, masked: masked[index] ?? null }))
  }
  const answer = async (owner: ConsentingId) => ({
    words: [...(await masking.hiddenWords.read(owner))],
    preview: await preview(owner),
  })

  mount(app, readMasking)(({ caller }) => answer(caller.participantId))

  mount(
    app,
    changeMasking,
  )(async ({ caller, body }) => {
    await masking.hiddenWords.replace(caller.participantId, [...new Set(body.words)])
    return answer(caller.participantId)
  })
}
