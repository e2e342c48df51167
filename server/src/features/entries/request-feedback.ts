import { aiMessages } from '@diary/contract/ai'
import type { ReadAs } from '@diary/contract/answer-care'
import type { Body } from '@diary/contract/endpoint'
import { type analyseEntry, type analysisEvents, type Entry, entryMessages } from '@diary/contract/entries'
import { screenedEntryText } from '@diary/contract/entry-fields'
import { activityOf, levels, mayBringBack } from '../../ai/index.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { HttpProblem, problem } from '../../platform/http/problem.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { classifyEntry, tryToClassify } from './classify-entry.ts'
import type { Entries } from './entries.ts'
import { nameOfCompetence } from './framework-names.ts'
import type { EarlierReader } from './read-earlier.ts'
import { writerText } from './writer-text.ts'

/** How the writer says that the entry was meant. */
type ReadAsOption = { readonly readAs?: ReadAs | undefined }
type Asked = NonNullable<Body<typeof analyseEntry>>
/** An event of the stream before the entry. */
export type FeedbackEvent = { readonly name: keyof typeof analysisEvents; readonly data: unknown }
type Parts = {
  readonly entries: Entries
  readonly gateway: AiGateway
  readonly settings: AiSettings
  readonly earlier: EarlierReader
}

const isUnreadable = (error: unknown) => error instanceof HttpProblem && error.message === aiMessages.unreadable

/** Feedback on one entry, only at its owner's request. Concurrent requests for one entry share one analysis. */
export const createFeedback = ({ entries, gateway, settings, earlier }: Parts) => {
  const inputOf = async (owner: ConsentingId, id: string) => {
    const [found, framework] = await Promise.all([entries.readWords(owner, id), settings.frameworkInUse()])
    if (!found) throw problem(404, entryMessages.notFound)
    const { type, words, revision, createdAt } = found
    const text = writerText(type, words.content)
    if (text.trim() === '') throw problem(409, entryMessages.nothingToRead)
    const prompt = words.prompt ? { prompt: words.prompt } : {}
    return { input: { text, cpd: activityOf(words), framework, ...prompt }, words, revision, createdAt }
  }

  const write = async (
    owner: ConsentingId,
    id: string,
    readAsOption: ReadAsOption,
    signal: AbortSignal,
    say: (event: FeedbackEvent) => void,
  ): Promise<Entry> => {
    const { input: read, revision, createdAt, words } = await inputOf(owner, id)
    const { text, framework } = read
    const [date, count, questions] = await Promise.all([
      earlier.dayOf(owner, createdAt),
      entries.count(owner),
      entries.readQuestions(owner, id),
    ])
    const input = {
      ...read,
      ...(date ? { date } : {}),
      // None where the entry has been deleted meanwhile.
      soFar: { entries: Math.max(0, count - 1), questions },
    }
    const about = {
      text,
      isPlain: mayBringBack(screenedEntryText({ ...words, content: text })),
      entry: { id, createdAt },
    }
    let said = ''
    const { answer, beside } = await earlier.askBeside(owner, about, (before, beforeSending) => {
      // Asked a second time, it begins again.
      if (said !== '') say({ name: 'replace', data: '' })
      said = ''
      const asked = gateway.ask(owner, levels.entryFeedback, before ? { ...input, earlier: before } : input, {
        signal,
        ...readAsOption,
        onText: piece => {
          said += piece
          say({ name: 'text', data: piece })
        },
        onWaiting: ahead => say({ name: 'waiting', data: ahead }),
        onSending: async sent => {
          await entries.storeSent(owner, id, sent, await beforeSending(sent))
        },
      })
      return asked.catch((error: unknown) => {
        // It does not stay on the screen: it may have been a model's thoughts, or a text without end.
        if (said !== '' && isUnreadable(error)) say({ name: 'replace', data: '' })
        throw error
      })
    })
    const { output, masked, stamp } = answer
    const { question } = output
    const second = output.unclassified
      ? await tryToClassify(gateway, owner, {
          input: read,
          standing: output.text,
          signal,
          ...readAsOption,
          onSending: sent => entries.storeSent(owner, id, sent),
        })
      : undefined
    const { competences, keyphrases, sentiment, unclassified } = second
      ? { ...second, unclassified: undefined }
      : output
    const care = second?.care ?? answer.care
    const shown = second?.instead ?? output.text
    const isReplaced = second?.instead !== undefined
    if (said !== shown) say({ name: said === '' ? 'text' : 'replace', data: shown })
    if (!unclassified) {
      const names = competences.map(({ code }) => nameOfCompetence(framework, code))
      say({ name: 'tags', data: { aiTags: names, ...(sentiment ? { aiSentiment: sentiment } : {}) } })
    }
    const stored = await entries.storeFeedback(owner, id, {
      feedback: {
        text: shown,
        competences,
        keyphrases,
        ...(question ? { question } : {}),
        ...(output.why && !isReplaced ? { why: output.why } : {}),
        ...(unclassified ? { unclassified } : {}),
        ...(masked && !isReplaced ? { masked: masked.text } : {}),
        ...(beside.length > 0 && !isReplaced ? { readBeside: beside } : {}),
      },
      classified: { sentiment, competences, framework, stamp, care, unclassified },
      of: revision,
    })
    if (!stored) throw problem(404, entryMessages.notFound)
    return stored
  }

  /** Asks for the competences alone, where they are missing; the entry as it is, where they are not. */
  const classify = async (owner: ConsentingId, id: string, signal: AbortSignal): Promise<Entry> => {
    const [{ input, revision }, missing] = await Promise.all([inputOf(owner, id), entries.readUnclassified(owner, id)])
    if (missing) {
      const { unclassified: _unclassified, masked, readBeside, ...feedback } = missing.feedback
      const { instead, care, ...classification } = await classifyEntry(gateway, owner, {
        input,
        standing: feedback.text,
        signal,
        onSending: sent => entries.storeSent(owner, id, sent),
      })
      const { sentiment, competences, keyphrases } = classification
      const stored = await entries.storeFeedback(owner, id, {
        feedback: {
          ...feedback,
          competences,
          keyphrases,
          ...(instead === undefined ? { masked, readBeside } : { text: instead }),
        },
        classified: { sentiment, competences, framework: input.framework, stamp: missing.stamp, care },
        of: revision,
        isSameText: instead === undefined,
      })
      if (stored) return stored
    }
    const entry = await entries.read(owner, id)
    if (!entry) throw problem(404, entryMessages.notFound)
    return entry
  }

  const shared = singleFlight<Entry, FeedbackEvent>()
  return (
    owner: ConsentingId,
    id: string,
    { only, ...readAsOption }: Asked,
    gone: AbortSignal,
    onEvent?: (event: FeedbackEvent) => void,
  ): Promise<Entry> =>
    shared(
      `${owner}:${id}:${readAsOption.readAs ?? ''}:${only ?? ''}`,
      gone,
      (signal, say) => (only ? classify(owner, id, signal) : write(owner, id, readAsOption, signal, say)),
      onEvent,
    )
}
