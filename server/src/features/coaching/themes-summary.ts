import { type ThemesSummary, themesMessages } from '@diary/contract/themes'
import { levels } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { Entries } from '../entries/index.ts'
import { createThemesStore } from './themes-store.ts'
import { themesText } from './themes-text.ts'
import { asInput, readDiary } from './whole-diary.ts'

/** The quick analysis: themes of a whole diary, only at its owner's request. */
export const createThemes = (context: Context, gateway: AiGateway, entries: Entries) => {
  const store = createThemesStore(context)

  const summarise = async (owner: ConsentingId, signal: AbortSignal): Promise<ThemesSummary> => {
    const readAt = context.clock()
    const diary = await readDiary(entries, owner, await gateway.charactersAtOnce(levels.themes))
    if (diary.entries === 0) throw problem(409, themesMessages.noEntries)
    const { sample } = diary
    const numbered = sample.map(({ createdAt, content }, index) => ({ ref: index + 1, createdAt, content }))
    const input = asInput(numbered, context.config.timeZone)
    const { output, before, care, stamp } = await gateway.ask(owner, levels.themes, input, { signal })
    const { themes, ...rest } = output
    const evidence = themes.map(({ name, entries: behind }) => ({
      theme: name,
      entries: behind.flatMap(({ ref, quote }) => {
        const entry = sample[ref - 1]
        return entry ? [{ id: entry.id, createdAt: entry.createdAt, quote }] : []
      }),
    }))
    const summary = { ...rest, keyThemes: themes.map(({ name }) => name), evidence }
    const stored = await store.storeSummary(owner, {
      summary,
      before,
      care,
      stamp,
      readAt,
      read: sample,
      revision: diary.revision,
      entriesThen: diary.entries,
    })
    // The person left the study during the analysis.
    if (!stored) throw problem(409, themesMessages.noEntries)
    return stored
  }

  return {
    read: store.read,
    summarise,
    /** For the diary's export: the latest summary, as text. */
    forExport: async (owner: ParticipantId) => {
      const summary = await store.read(owner)
      return summary ? [{ type: 'themes' as const, at: summary.stamp.writtenAt, text: themesText(summary) }] : []
    },
  }
}
export type ThemesOfDiaries = ReturnType<typeof createThemes>
