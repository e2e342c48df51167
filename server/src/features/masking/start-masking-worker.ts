import type { Context } from '../../context.ts'
import type { Entries } from '../entries/index.ts'
import { createMaskedEntries } from '../study/index.ts'
import { createFoundNames } from './found-names.ts'
import type { Masking } from './masking.ts'
import { createMaskedEntriesRefresher } from './refresh-masked-entries.ts'

/** Starts masking of all entries that research may use, new and pending ones. */
export const startMaskingWorker = (context: Context, masking: Masking, entries: Entries): Promise<void> => {
  const masked = createMaskedEntries(context)
  return context.maskingQueue.start({
    maskDiary: createMaskedEntriesRefresher({
      database: context.database,
      threads: context.maskingWorkers,
      masked,
      foundNames: createFoundNames(context),
      identityOf: masking.identityOf,
      readTexts: entries.readTexts,
      hideFromResearch: entries.hideFromResearch,
    }),
    behind: masked.behind,
    isClosed: context.maskingWorkers.isClosed,
  })
}
