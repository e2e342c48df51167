import type { AnswerCare } from '@diary/contract/answer-care'
import type { Clock } from '../../platform/clock.ts'
import type { Inputs, Level, LevelName, LevelSettings, Outputs } from '../levels.ts'
import {
  AiProblem,
  type Answer,
  type Attribution,
  type LocalProvider,
  type Provider,
  type RunOptions,
} from '../provider.ts'
import { graver, type Meeting } from './decision.ts'
import { enforcements } from './enforce.ts'
import { gentlePieces, gentleText } from './gentle-text.ts'
import type { GuardedBatches, GuardedProvider, ToMeet } from './guarded.ts'
import { type Help, helpLast, helpText } from './help-text.ts'
import { isEnglish } from './is-english.ts'
import { type Met, meet } from './own-texts.ts'

type Parts = {
  readonly help: Help
  readonly clock: Clock
  /** Classifies texts on this server that no model may get. */
  readonly local: LocalProvider
  /**
   * Called for an answer without a provider, as metrics are for any other: otherwise the difference would reveal these.
   */
  readonly onUnasked?: ((level: LevelName, seconds: number) => void) | undefined
}

/** Without the entries that no statement may use. */
const withoutLeftOut = <In extends Inputs[LevelName]>(input: In, { leftOut }: Met): In =>
  leftOut.size > 0 && 'entries' in input
    ? { ...input, entries: input.entries.filter(({ ref }) => !leftOut.has(ref)) }
    : input

/** Nothing from before stands beside a text that is met with care. */
const withoutEarlier = <In extends Inputs[LevelName]>(input: In, { meeting, delicate }: Met): In => {
  if (!('earlier' in input) || (meeting === 'ordinary' && !delicate)) return input
  const { earlier: _earlier, ...rest } = input
  return rest as In
}

const isEmpty = <K extends LevelName>(input: Inputs[K]) => 'entries' in input && input.entries.length === 0

/** Whether an answer says that the text could not be read; levels that classify say so by giving no tone. */
const isUnread = <K extends LevelName>({ name }: Level<K>, output: Outputs[K]): boolean => {
  if (name === 'chat') return (output as Outputs['chat']).unread === true
  if (name === 'entryFeedback') {
    const { sentiment, unclassified } = output as Outputs['entryFeedback']
    return sentiment === undefined && unclassified === undefined
  }
  return name === 'chatAnalysis' && (output as Outputs['chatAnalysis']).sentiment === undefined
}

/** Levels whose answer is about one person's whole diary. */
const isAboutDiary = ({ name }: Pick<Level<LevelName>, 'name'>) => name === 'themes' || name === 'coaching'

const answersOneText: ReadonlySet<LevelName> = new Set(['entryFeedback', 'entryClassification', 'chatAnalysis', 'chat'])

/** For levels that answer one person: an answer met with care is for that person only. */
const careOf = <K extends LevelName>(
  level: Level<K>,
  met: Met,
  output: Outputs[K],
  provider: Provider['name'],
): AnswerCare | undefined => {
  if (isAboutDiary(level)) {
    // A model does not report whether it could read a diary; the built-in analyser reads only English.
    const isRead = provider !== 'builtin' || met.english
    if (met.meeting === 'ordinary' && isRead) return undefined
    return { showsHelp: met.meeting === 'danger' || met.meeting === 'grave', canReadAsOrdinary: false }
  }
  if (!answersOneText.has(level.name)) return undefined
  // `readAs` changes what the writer reads, not what others may know: the answer's care stays.
  if (met.meeting !== 'ordinary') {
    const unreadTalk = level.name === 'chat' && isUnread(level, output)
    return { showsHelp: met.meeting !== 'tender' || unreadTalk, canReadAsOrdinary: met.readAs === undefined }
  }
  return isUnread(level, output) ? { showsHelp: true, canReadAsOrdinary: false } : undefined
}

/** `readAs` lifts grave to tender, unless the newest turn has a new sign. */
const lifted = <K extends LevelName>(level: Level<K>, met: Met): Met => {
  if (met.readAs === undefined) return met
  if (level.name === 'chat' && met.newSign) return { ...met, readAs: undefined }
  return met.meeting === 'grave' ? { ...met, meeting: 'tender' } : met
}

/** How a model would meet the text, at the levels that ask it. */
const meetingIn = <K extends LevelName>({ name }: Level<K>, output: Outputs[K]): Meeting | undefined =>
  name === 'entryClassification' || name === 'chatAnalysis'
    ? (output as Outputs['entryClassification' | 'chatAnalysis']).meeting
    : undefined

/** A model may meet a text more gravely than the rules, unless its writer has said how it was meant. */
const raised = (met: Met, meeting: Meeting | undefined): Met => {
  if (meeting === undefined || met.readAs !== undefined || graver(met.meeting, meeting) === met.meeting) return met
  // Of what kind is not known, so that the words are those that fit most.
  return { ...met, meeting, danger: met.danger ?? 'own-life', grave: met.grave ?? 'work-death' }
}

/** An answer to what could not be read ends with help. */
const withHelpLast = <K extends LevelName>(level: Level<K>, output: Outputs[K], help: Help): Outputs[K] => {
  const last = helpLast(help)
  if (level.name === 'chat') {
    const reply = output as Outputs['chat']
    return { ...reply, text: `${reply.text}\n\n${last}` } as Outputs[K]
  }
  if (level.name === 'entryFeedback') {
    const { text } = output as Outputs['entryFeedback']
    return { text: `${text}\n\n${last}`, competences: [], keyphrases: [] } as Outputs[K]
  }
  const analysis = output as Outputs['chatAnalysis']
  return { ...analysis, summary: `${analysis.summary}\n\n${last}`, competences: [] } as Outputs[K]
}

const enforced = <K extends LevelName>(level: Level<K>, met: Met, output: Outputs[K], help: Help) => {
  const left = enforcements[level.name].left(met, help, output)
  // For a text met with care no level gives a tone, so a missing one does not mean unread.
  const mayBeUnread = met.meeting === 'ordinary' || (level.name === 'chat' && met.meeting === 'tender')
  return mayBeUnread && isUnread(level, left) ? withHelpLast(level, left, help) : left
}

const otherLanguage = 'The model answered in another language than yours. Your words are unchanged.'
/** The writer's own words, which may be in another language than the answer. */
const quotations = /\*[^*\n]+\*|“[^”\n]+”|‘[^’\n]+’/g

/** Says of an answer to an English text that it is not English. */
const withLanguageNamed = <K extends LevelName>(met: Met, output: Outputs[K]): Outputs[K] => {
  if (met.meeting !== 'ordinary' || !met.english || !('text' in output)) return output
  if (output.text === '' || isEnglish(output.text.replaceAll(quotations, ''))) return output
  return { ...output, text: `${output.text}\n\n${otherLanguage}` }
}

const textAlone = (text: string): Outputs['entryFeedback'] => ({ text, competences: [], keyphrases: [] })

/** Help in front of an answer about a whole diary. */
const beforeOf = (met: Met, isEmptied: boolean, help: Help): { before?: string } => {
  if (met.meeting === 'danger') return { before: helpText(help, met.danger ?? 'own-life') }
  return isEmptied && met.meeting === 'grave' ? { before: gentleText(met, help, '') } : {}
}

/** Streams the pieces of a reply that may be shown; `end` returns the text sent where that is not the output. */
const guardStream = (met: Met, help: Help, onText: NonNullable<RunOptions['onText']>, isClassified: boolean) => {
  /** Sends the rest after the sent text: help at the end of a reply to an unreadable text. */
  const saysRest = (sent: string, whole: string): string => {
    if (whole.length <= sent.length || !whole.startsWith(sent)) return sent
    onText(whole.slice(sent.length))
    return whole
  }
  if (met.meeting === 'ordinary') {
    // Held until the whole reply has been checked; feedback, until it has been classified, too.
    if (met.delicate || !met.english)
      return { onText: () => {}, end: (text: string) => (isClassified ? undefined : void onText(text)) }
    let sent = ''
    const pass = (piece: string) => {
      sent += piece
      onText(piece)
    }
    return { onText: pass, end: (text: string) => void saysRest(sent, text) }
  }
  const { begin, piece, end } = gentlePieces(met, help, onText)
  begin()
  return { onText: piece, end: (text: string) => saysRest(end(), text) }
}

/** The attribution of our own answers. */
const ownModel = 'builtin'
const ownStamp = (clock: Clock): Attribution => ({
  writtenBy: 'builtin',
  model: ownModel,
  promptVersion: null,
  settings: {},
  writtenAt: clock(),
})

/**
 * The attribution of an answer about a whole diary without a provider: its columns are not sealed, and must not
 * distinguish it from any other.
 */
const usualStamp = (name: Provider['name'], { model, promptVersion }: LevelSettings, clock: Clock): Attribution =>
  name === 'builtin' ? ownStamp(clock) : { writtenBy: name, model, promptVersion, settings: {}, writtenAt: clock() }

/**
 * Wraps a provider by the decision how a text is met, and by `enforce` on its answers: calls, streams and batches.
 * Features reach providers only through this. The decision is never stored, counted or logged.
 */
export const withMeeting = (provider: Provider, { help, clock, local, onUnasked }: Parts): GuardedProvider => {
  const meetFor = <K extends LevelName>(level: Level<K>, input: Inputs[K], { written, ...options }: ToMeet<K>): Met =>
    lifted(level, meet(level.ownTexts(written ?? input), { ...withoutUndefined(options), today: clock() }))

  const run: GuardedProvider['run'] = async (
    level,
    given,
    { written, readAs, worksWithDanger, standing, ...asking },
  ) => {
    asking.signal.throwIfAborted()
    const began = performance.now()
    const unasked = <T>(answer: T): T => {
      const seconds = (performance.now() - began) / 1_000
      onUnasked?.(level.name, seconds)
      // A model's feedback is followed by a classification: the difference would count these.
      if (level.name === 'entryFeedback' && provider.name !== 'builtin') onUnasked?.('entryClassification', seconds)
      return answer
    }
    const met = meetFor(level, given, { written, readAs, worksWithDanger })
    const input = withoutEarlier(withoutLeftOut(given, met), met)
    const isDiary = isAboutDiary(level)
    const front = isDiary ? beforeOf(met, isEmpty(input), help) : {}

    /** @param said the text, where it has been streamed */
    const ours = (said?: string) => {
      const fixed = enforcements[level.name].fixed(met, help)
      const output = said === undefined ? fixed : { ...fixed, text: said }
      if (said === undefined && asking.onText && 'text' in output) asking.onText(output.text)
      const care = careOf(level, met, output, provider.name)
      const stamp = care && !isDiary ? ownStamp(clock) : usualStamp(provider.name, asking.settings, clock)
      return { output, stamp, ...front, ...(care ? { care } : {}) }
    }

    if (isEmpty(input)) return unasked(ours())
    const { onText, ...options } = asking
    if (met.meeting === 'danger' && !isDiary) {
      if (met.readAs === undefined || level.name === 'chat') return unasked(ours())
      // Tone and competences are classified on this server.
      const read = await local.run(level, input, { ...options, onSending: undefined })
      const output = enforced(level, met, read.output, help)
      return unasked({ output, stamp: ownStamp(clock), care: careOf(level, met, output, provider.name) })
    }

    const streamed = onText && guardStream(met, help, onText, level.name === 'entryFeedback')
    let answer: Answer<Outputs[typeof level.name]>
    try {
      answer = await provider.run(level, input, {
        ...options,
        meeting: met.meeting,
        ...(streamed ? { onText: streamed.onText } : {}),
      })
    } catch (error) {
      // A person in grief gets no error message: there is an answer without the provider.
      if (!(error instanceof AiProblem) || met.meeting !== 'grave') throw error
      return ours(streamed?.end(''))
    }
    const asRaised = raised(met, meetingIn(level, answer.output))
    const instead =
      asRaised === met || standing === undefined
        ? {}
        : { instead: enforcements.entryFeedback.left(asRaised, help, textAlone(standing)).text }
    const whole = withLanguageNamed(asRaised, enforced(level, asRaised, answer.output, help))
    const said = streamed && 'text' in whole ? streamed.end(whole.text) : undefined
    // The feedback that is stored has passed every check as a whole; a reply is what was streamed.
    const output = said === undefined || level.name === 'entryFeedback' ? whole : { ...whole, text: said }
    const care = careOf(level, asRaised, output, provider.name)
    return { output, stamp: answer.stamp, ...front, ...instead, ...(care ? { care } : {}) }
  }

  const { batches: service, ...rest } = provider
  const batches =
    service &&
    ({
      ...service,
      asksModel: (level, { input, ...toMeet }) => !isEmpty(withoutLeftOut(input, meetFor(level, input, toMeet))),

      submit: (job, level, settings, requests, beforeCreating) => {
        const outbound = async function* () {
          for await (const { written, readAs, worksWithDanger, ...request } of requests) {
            const met = meetFor(level, request.input, { written, readAs, worksWithDanger })
            const input = withoutLeftOut(request.input, met)
            if (!isEmpty(input)) yield { ...request, input }
          }
        }
        return service.submit(job, level, settings, outbound(), beforeCreating)
      },

      results: async function* (handle, level, asked, readingFor) {
        const mets = new Map<number, Met>()
        const reading = async (line: number) => {
          const found = await readingFor(line)
          if (!found) return undefined
          const { input, restore, ...toMeet } = found
          const met = meetFor(level, input, toMeet)
          mets.set(line, met)
          return { input: withoutLeftOut(input, met), ...(restore ? { restore } : {}) }
        }
        for await (const result of service.results(handle, level, asked, reading)) {
          const met = mets.get(result.line)
          mets.delete(result.line)
          if (!('answer' in result)) yield result
          else if (met) {
            const output = enforced(level, met, result.answer.output, help)
            const care = careOf(level, met, output, provider.name)
            const answer = { ...result.answer, output, ...beforeOf(met, false, help), ...(care ? { care } : {}) }
            yield { line: result.line, answer }
          }
        }
      },
    } satisfies GuardedBatches)

  // The brand exists in the type only: nothing else makes one.
  return { ...rest, run, ...(batches ? { batches } : {}) } as GuardedProvider
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [P in keyof T]: Exclude<T[P], undefined>
  }
