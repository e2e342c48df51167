import type { ReadAs } from '@diary/contract/answer-care'
import { type Entry, entryMessages } from '@diary/contract/entries'
import { activityOf, levels } from '../../ai/index.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import type { Entries } from './entries.ts'
import { writerText } from './writer-text.ts'

/** How the writer says that the entry was meant. */
type ReadAsOption = { readonly readAs?: ReadAs | undefined }
type Parts = { readonly entries: Entries; readonly gateway: AiGateway; readonly settings: AiSettings }

/** Feedback on one entry, only at its owner's request. Concurrent requests for one entry share one analysis. */
export const createFeedback = ({ entries, gateway, settings }: Parts) => {
  const write = async (
    owner: ConsentingId,
    id: string,
    readAsOption: ReadAsOption,
    signal: AbortSignal,
  ): Promise<Entry> => {
    const [found, framework] = await Promise.all([entries.readWords(owner, id), settings.frameworkInUse()])
    if (!found) throw problem(404, entryMessages.notFound)
    const { type, words, revision } = found
    const text = writerText(type, words.content)
    if (text.trim() === '') throw problem(409, entryMessages.nothingToRead)
    const input = {
      text,
      cpd: activityOf(words),
      framework,
      ...(words.prompt ? { prompt: words.prompt } : {}),
    }
    const { output, masked, stamp, care } = await gateway.ask(owner, levels.entryFeedback, input, {
      signal,
      ...readAsOption,
      onSending: sent => entries.storeSent(owner, id, sent),
    })
    const { competences, keyphrases, sentiment } = output
    const stored = await entries.storeFeedback(owner, id, {
      feedback: { text: output.text, competences, keyphrases, ...(masked ? { masked: masked.text } : {}) },
      classified: { sentiment, competences, framework, stamp, care },
      of: revision,
    })
    if (!stored) throw problem(404, entryMessages.notFound)
    return stored
  }

  const shared = singleFlight<Entry>()
  return (owner: ConsentingId, id: string, readAsOption: ReadAsOption, gone: AbortSignal): Promise<Entry> =>
    shared(`${owner}:${id}:${readAsOption.readAs ?? ''}`, gone, signal => write(owner, id, readAsOption, signal))
}
