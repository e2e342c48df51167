import type { Entry } from '@diary/contract/entries'
import { mapResearchTexts, type ResearchField, researchFields } from '@diary/contract/entry-fields'
import { changeMasking, maskingLimits, readMasking } from '@diary/contract/masking'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Masking } from './masking.ts'

type Previewed = Readonly<Pick<Entry, 'id' | 'createdAt' | ResearchField>>
/** A person's newest entries, newest first. */
type ReadNewest = (owner: ConsentingId, limit: number) => Promise<readonly Previewed[]>

export const maskingRoutes = (app: FastifyInstance, context: Context, masking: Masking, readNewest: ReadNewest) => {
  const preview = async (owner: ConsentingId) => {
    const newest = await readNewest(owner, maskingLimits.previewed)
    const texts = newest.flatMap(entry => researchFields.flatMap(name => entry[name] ?? []))
    const asRead = await masking.asResearchersRead(owner, texts)
    return newest.map(entry => ({
      id: entry.id,
      createdAt: entry.createdAt,
      masked: mapResearchTexts(entry, asRead),
    }))
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
    context.maskingQueue.enqueue(caller.participantId)
    return answer(caller.participantId)
  })
}
