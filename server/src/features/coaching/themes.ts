import { type ThemesSummary, themesMessages } from '@diary/contract/themes'
import { levels } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import type { CriticalFriend } from '../critical-friend/index.ts'
import { type Entries, ownWords } from '../entries/index.ts'
import { quotedIn } from './quoted-words.ts'
import { cutLong, sampleEvenly, type ToSample } from './sample.ts'
import { createThemesStore } from './store.ts'
import { themesText } from './themes-text.ts'

type Read = ToSample & { readonly revision: number }

/** What is read of a diary for themes, oldest first: entries with words in them. */
const readDiary = async (entries: Entries, owner: ParticipantId): Promise<Read[]> => {
  const read: Read[] = []
  for await (const { id, entryType, createdAt, content, revision } of entries.stream(owner)) {
    const words = ownWords(entryType, content)
    if (words.trim() !== '') read.push({ id, createdAt, content: cutLong(words), revision })
  }
  return read.reverse()
}

/** The quick analysis: what runs through a whole diary, only ever when its owner asks. */
export const createThemes = (context: Context, friend: CriticalFriend, entries: Entries) => {
  const store = createThemesStore(context)

  const summarise = async (owner: ConsentingId, signal: AbortSignal): Promise<ThemesSummary> => {
    const readAt = context.clock()
    const diary = await readDiary(entries, owner)
    if (diary.length === 0) throw problem(409, themesMessages.noEntries)
    const sample = sampleEvenly(diary, context.ai.mostThemesCharacters)
    const input = {
      entries: sample.map(({ createdAt, content }, index) => ({
        ref: index + 1,
        date: createdAt.slice(0, 10),
        text: content,
      })),
    }
    const { output, stamp } = await friend.ask(owner, levels.themes, input, { signal })
    const { themes, ...rest } = output
    const evidence = themes.map(({ name, entries: behind }) => ({
      theme: name,
      entries: behind.flatMap(({ ref, quote }) => {
        const entry = sample[ref - 1]
        return entry ? [{ id: entry.id, createdAt: entry.createdAt, quote }] : []
      }),
    }))
    const summary = { ...rest, keyThemes: themes.map(({ name }) => name), evidence }
    const kept = await store.keep(owner, {
      summary,
      quoted: quotedIn(summary, sample),
      stamp,
      readAt,
      read: sample.map(({ id }) => id),
      revision: diary.reduce((newest, { revision }) => Math.max(newest, revision), 0),
      entriesThen: diary.length,
    })
    // The person left the study while the diary was being read.
    if (!kept) throw problem(409, themesMessages.noEntries)
    return kept
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
