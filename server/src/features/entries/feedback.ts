import type { Entry } from '@diary/contract/entries'
import { entryMessages } from '@diary/contract/entries'
import type { AiProvider } from '../../ai/index.ts'
import { defaultFramework, levels } from '../../ai/index.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { feedbackText } from './feedback-text.ts'
import type { EntryWords } from './row.ts'
import type { EntryStore } from './store.ts'

const cpdOf = ({ cpdTitle, cpdCategory, cpdProvider, cpdHours }: EntryWords) => ({
  ...(cpdTitle ? { title: cpdTitle } : {}),
  ...(cpdCategory ? { category: cpdCategory } : {}),
  ...(cpdProvider ? { provider: cpdProvider } : {}),
  ...(cpdHours === undefined ? {} : { hours: cpdHours }),
})

/** Feedback on one entry, only ever when its owner asks. Two requests for one entry at once share one analysis. */
export const createFeedback = (entries: EntryStore, ai: AiProvider) => {
  const running = new Map<string, Promise<Entry>>()

  const write = async (owner: ConsentingId, id: string): Promise<Entry> => {
    const found = await entries.readWords(owner, id)
    if (!found) throw problem(404, entryMessages.notFound)
    const { words, revision } = found
    if (words.content.trim() === '') throw problem(409, entryMessages.nothingToRead)
    const framework = defaultFramework
    const input = {
      text: words.content,
      cpd: cpdOf(words),
      framework,
      ...(words.prompt ? { prompt: words.prompt } : {}),
    }
    const { output, stamp } = await ai.run(levels.entryFeedback, input, AbortSignal.timeout(60_000))
    const { competences, keyphrases, sentiment } = output
    const feedback = { text: feedbackText(output, framework), competences, keyphrases }
    const kept = await entries.keepFeedback(owner, id, { feedback, sentiment, framework, stamp, of: revision })
    if (!kept) throw problem(404, entryMessages.notFound)
    return kept
  }

  return (owner: ConsentingId, id: string): Promise<Entry> => {
    const key = `${owner}:${id}`
    const under = running.get(key)
    if (under) return under
    const started = write(owner, id).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
