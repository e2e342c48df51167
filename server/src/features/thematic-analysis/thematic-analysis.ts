import type { Context } from '../../context.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import type { Batches } from '../batches/index.ts'
import { createReadable } from './readable-report.ts'
import { createStart } from './start.ts'
import { createReports } from './store.ts'
import { createStudyAnalysis } from './study-analysis.ts'
import { createThematicAdmin } from './thematic-admin.ts'

const queue = 'nightly-analysis'

type Parts = { readonly settings: AiSettings; readonly batches: Batches }

/** The analysis of the whole study: started and read by administrators, and run each night. */
export const createThematicAnalysis = (context: Context, { settings, batches }: Parts) => {
  const readable = createReadable(context)
  const reports = createReports(context)
  batches.add(createStudyAnalysis(context, { settings, readable, reports }))
  const start = createStart(context, { settings, batches, readable, reports })
  return {
    admin: createThematicAdmin(context, { settings, batches, reports }),
    start: start.asAsked,
    /** Checks every minute, and at startup, whether the nightly run is due. Call after `batches.start`. */
    scheduleNightlyAnalysis: async (): Promise<void> => {
      await context.jobs.registerMinutelyWorker(queue, start.tonight)
      // Retried within a minute; must not prevent the start.
      await start.tonight().catch((err: unknown) => context.log.error({ err }, 'the nightly analysis could not begin'))
    },
  }
}
export type ThematicAnalyses = ReturnType<typeof createThematicAnalysis>
