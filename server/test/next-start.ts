import { startServer } from '../src/server.ts'
import { plainClient } from './plain-client.ts'
import type { Study } from './study.ts'

/**
 * Starts a second server of the same study, with its clock so many milliseconds ahead, which does what is due, and
 * ends: the effect of an hourly job, seen from outside.
 */
export const startsAgainAfter = async (
  study: Study,
  milliseconds: number,
  environment: { readonly studyEnds?: string } = {},
) => {
  const { studyEnds } = environment
  const config = studyEnds ? { ...study.config, study: { ...study.config.study, ends: studyEnds } } : study.config
  const server = await startServer(config, () => new Date(Date.now() + milliseconds), plainClient)
  await server.stop()
}
