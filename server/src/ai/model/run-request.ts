import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import type { Inputs, Level, LevelName } from '../levels.ts'
import { AiProblem, type AiProblemKind, type Provider, type ProviderIncident, type RunOptions } from '../provider.ts'
import { buildRequest } from './build-request.ts'
import { type Deadline, withDeadline } from './deadline.ts'
import { createHealthProbe } from './health-probe.ts'
import { parseAnswer } from './parse-answer.ts'
import { sendWithRetries } from './send-with-retries.ts'
import { createReply } from './stream-reply.ts'
import type { RawAnswer, Wire } from './wire.ts'

type Parts = Pick<Provider, 'name' | 'destination'> & {
  readonly wire: Wire
  readonly clock: Clock
  /** For pauses before another attempt, and for the time that an answer may take. */
  readonly wait: Wait
  /** Called for each request that succeeded only after a change, and for problems that an administrator must fix. */
  readonly report: (report: ProviderIncident) => void
}

/** The instruction after an unusable first answer. */
const repairs: Readonly<Record<Exclude<RawAnswer['end'], 'declined'>, string>> = {
  complete: 'An earlier answer to this could not be read. Answer anew, complete, in exactly the form described above.',
  'cut off': 'An earlier answer to this was too long and broke off. Answer anew, much more briefly, and complete.',
}

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
}: Parts): Pick<Provider, 'run' | 'reachable'> => {
  const server = { wire, name: destination.name, clock, wait }
  const health = createHealthProbe(wire.probe, clock, wait)

  const answer = async <K extends LevelName>(
    level: Level<K>,
    input: Inputs[K],
    { settings, person, background, onSending, onText }: RunOptions,
    deadline: Deadline,
  ) => {
    const retryBudget = { retries: level.retries }
    let repair: string | undefined
    for (;;) {
      const { plain, ...question } = buildRequest(level, { settings, input, background, repair })
      const { text, end, streamed, ...answered } = await sendWithRetries(server, {
        request: { ...question, settings, person, streams: plain !== undefined && onText !== undefined },
        onSending,
        openReply: plain && (thinksUnopened => createReply(plain, onText ?? (() => {}), thinksUnopened)),
        retryBudget,
        report: (what, detail) => report({ level: level.name, what, model: settings.model, detail }),
        deadline,
      })
      if (end === 'declined') throw new AiProblem('declined')
      const output = end === 'complete' ? parseAnswer(level, { input }, text) : undefined
      if (output) {
        const { promptVersion } = settings
        return { output, stamp: { ...answered, writtenBy: name, promptVersion, writtenAt: clock() } }
      }
      // Streamed text cannot be withdrawn, and a second repair rarely helps.
      if (streamed || repair !== undefined) throw new AiProblem('unreadable')
      repair = repairs[end]
    }
  }

  return {
    run: async (level, given, asking) => {
      asking.signal.throwIfAborted()
      const input = level.input.parse(given)
      try {
        const answered = await withDeadline(wait, level.wait, asking.signal, deadline =>
          answer(level, input, asking, deadline),
        )
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
