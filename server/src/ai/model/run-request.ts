import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import type { Inputs, Level, LevelName } from '../levels.ts'
import { AiProblem, type AiProblemKind, type Provider, type ProviderIncident, type RunOptions } from '../provider.ts'
import { buildRequest } from './build-request.ts'
import { type Deadline, unlessCancelled, withDeadline } from './deadline.ts'
import { createHealthProbe } from './health-probe.ts'
import { plainLevels } from './output-schema.ts'
import { parseAnswer } from './parse-answer.ts'
import { createRequestQueue, type Urgency } from './request-queue.ts'
import { sendWithRetries } from './send-with-retries.ts'
import { patienceOf } from './silence.ts'
import { createReply } from './stream-reply.ts'
import type { RawAnswer, ReportIncident, Wire } from './wire.ts'

type Parts = Pick<Provider, 'name' | 'destination'> & {
  readonly wire: Wire
  readonly clock: Clock
  /** For pauses before another attempt, and for the time that an answer may take. */
  readonly wait: Wait
  /** Called for each request that succeeded only after a change, and for problems that an administrator must fix. */
  readonly report: (report: ProviderIncident) => void
  /** `AI_SILENCE_SECONDS`. */
  readonly silenceSeconds?: number | undefined
}

/** Even a server that never falls silent ends here. */
const maxAnswerMs = 30 * 60_000

const urgencyOf = (level: LevelName): Urgency => {
  if (level === 'chat') return 'chat'
  return level === 'coaching' || level === 'studyReading' || level === 'studyThemes' ? 'job' : 'answer'
}

/** The instruction after an unusable first answer. */
const repairs: Readonly<Record<Exclude<RawAnswer['end'], 'declined'>, string>> = {
  complete: 'An earlier answer to this could not be read. Answer anew, complete, in exactly the form described above.',
  'cut off': 'An earlier answer to this was too long and broke off. Answer anew, much more briefly, and complete.',
}

const withFoot = (text: string, foot: string | undefined) =>
  foot === undefined || text === '' ? text : `${text}\n\n${foot}`

/** Failures that the next request is likely to have too. */
const outOfOrder: ReadonlySet<AiProblemKind> = new Set(['unreachable', 'slow', 'misconfigured'])

/** Asks a model over any wire: builds the request, sends it, parses the answer, and asks for one repair. */
export const createRun = ({
  name,
  destination,
  wire,
  clock,
  wait,
  report,
  silenceSeconds,
}: Parts): Pick<Provider, 'run' | 'reachable'> => {
  const patience = patienceOf(wire.patience, silenceSeconds)
  const server = { wire, name: destination.name, clock, wait, patience }
  const queue = createRequestQueue()
  const health = createHealthProbe(wire.probe, clock, wait)

  const answer = async <K extends LevelName>(
    level: Level<K>,
    input: Inputs[K],
    { settings, person, background, meeting, onCheck = () => {}, onSending, onText }: RunOptions,
    deadline: Deadline,
  ) => {
    const retryBudget = { retries: level.retries }
    const contextTokens = wire.contextTokens?.(settings.model)
    const parts = { settings, input, background, meeting, contextTokens }
    let repair: string | undefined
    for (;;) {
      const { plain, foot, holdsEarlier, ...question } = buildRequest(level, { ...parts, repair })
      const { text, end, streamed, ...sent } = await sendWithRetries(server, {
        request: { ...question, settings, person, streams: plain !== undefined && onText !== undefined },
        onSending: onSending && (record => onSending(holdsEarlier ? { ...record, holdsEarlier } : record)),
        openReply: plain && (thinksUnopened => createReply(plain, onText ?? (() => {}), thinksUnopened, onCheck)),
        retryBudget,
        report: (what, detail) => report({ level: level.name, what, model: settings.model, detail }),
        deadline,
      })
      if (end === 'declined') throw new AiProblem('declined')
      const output = end === 'complete' ? parseAnswer(level, { input }, withFoot(text, foot), onCheck) : undefined
      if (output) {
        const { promptVersion } = settings
        const { model, settings: asSent } = sent
        const stamp = { model, settings: asSent, writtenBy: name, promptVersion, writtenAt: clock() }
        return { output, stamp }
      }
      // Streamed text cannot be withdrawn, and a second repair rarely helps.
      if (streamed || repair !== undefined) throw new AiProblem('unreadable')
      onCheck('form')
      repair = repairs[end]
    }
  }

  return {
    run: async (level, given, asking) => {
      asking.signal.throwIfAborted()
      const input = level.input.parse(given)
      try {
        const note: ReportIncident = (what, detail) =>
          report({ level: level.name, what, model: asking.settings.model, detail })
        if (wire.ready) await unlessCancelled(asking.signal, wire.ready(asking.settings.model, note))
        const streams = asking.onText !== undefined && plainLevels.has(level.name)
        const within = streams ? maxAnswerMs : Math.max(level.wait, patience.wholeMs)
        const inTime = () =>
          withDeadline(wait, within, asking.signal, deadline => answer(level, input, asking, deadline))
        const slots = wire.slots?.()
        const { signal, onWaiting } = asking
        const turn = { urgency: urgencyOf(level.name), signal, onWaiting }
        const answered = await (slots === undefined ? inTime() : queue.run({ slots, ...turn }, inTime))
        health.answered()
        return answered
      } catch (error) {
        if (error instanceof AiProblem && outOfOrder.has(error.kind)) health.failed()
        throw error
      }
    },
    reachable: health.reachable,
  }
}
