import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import type { Inputs, Level, LevelName } from '../levels.ts'
import { buildRequest } from '../model/build-request.ts'
import { type Deadline, withDeadline } from '../model/deadline.ts'
import { parseAnswer } from '../model/parse-answer.ts'
import { createReply } from '../model/stream-reply.ts'
import { AiProblem, type AiProblemKind, type Provider, type ProviderIncident, type RunOptions } from '../provider.ts'
import { createBatchService } from './batches/service.ts'
import type { RawAnswer } from './call.ts'
import { openClient } from './client.ts'
import { destinationOf, keepsUnlessTold } from './destination.ts'
import { createHealthProbe } from './health-probe.ts'
import { sendWithRetries } from './send-with-retries.ts'
import { createServerCapabilities } from './server-capabilities.ts'

type Parts = {
  readonly apiKey?: string | undefined
  /** Any server that speaks OpenAI's API; without it, OpenAI's own. */
  readonly baseUrl?: string | undefined
  readonly clock: Clock
  /** For pauses before another attempt, and for the time that an answer may take. */
  readonly wait: Wait
  /** Told of each request that got through only because something was changed, and of what an administrator must mend. */
  readonly report: (report: ProviderIncident) => void
}

/** What a model is told when its first answer was of no use. */
const repairs: Readonly<Record<Exclude<RawAnswer['end'], 'declined'>, string>> = {
  complete: 'An earlier answer to this could not be read. Answer anew, complete, in exactly the form described above.',
  'cut off': 'An earlier answer to this was too long and broke off. Answer anew, much more briefly, and complete.',
}

/** Failures that the next request would most likely meet too. */
const outOfOrder: ReadonlySet<AiProblemKind> = new Set(['unreachable', 'slow', 'misconfigured'])

/** Answers from a model behind OpenAI's API, on whichever server. */
export const createOpenAiProvider = ({ apiKey, baseUrl, clock, wait, report }: Parts): Provider => {
  const url = new URL(baseUrl ?? 'https://api.openai.com/v1')
  const destination = destinationOf(url)
  let opened: ReturnType<typeof openClient> | undefined
  const client = () => {
    opened ??= openClient(apiKey, url.href)
    return opened
  }
  const server = {
    client,
    name: destination.name,
    keepsUnlessTold: keepsUnlessTold(url),
    terms: createServerCapabilities(clock),
    clock,
    wait,
  }
  const reach = createHealthProbe(client, clock, wait)
  const batches = createBatchService({ ...server, report })

  const answer = async <K extends LevelName>(
    level: Level<K>,
    input: Inputs[K],
    asking: RunOptions,
    deadline: Deadline,
  ) => {
    const { settings, onText } = asking
    const patience = { retries: level.retries }
    let repair: string | undefined
    for (;;) {
      const { plain, ...question } = buildRequest(level, { settings, input, background: asking.background, repair })
      const { text, end, heard, ...answered } = await sendWithRetries(server, {
        ...question,
        asking,
        streams: plain !== undefined && onText !== undefined,
        openReply: plain && (thinksUnopened => createReply(plain, onText ?? (() => {}), thinksUnopened)),
        patience,
        report: (what, detail) => report({ level: level.name, what, model: settings.model, detail }),
        deadline,
      })
      if (end === 'declined') throw new AiProblem('declined')
      const output = end === 'complete' ? parseAnswer(level, { input }, text) : undefined
      if (output) {
        const { promptVersion } = settings
        return { output, stamp: { ...answered, writtenBy: 'openai' as const, promptVersion, writtenAt: clock() } }
      }
      // What has been passed on can't be taken back, and a second repair seldom helps.
      if (heard || repair !== undefined) throw new AiProblem('unreadable')
      repair = repairs[end]
    }
  }

  const run: Provider['run'] = async (level, given, asking) => {
    asking.signal.throwIfAborted()
    const input = level.input.parse(given)
    try {
      const answered = await withDeadline(wait, level.wait, asking.signal, deadline =>
        answer(level, input, asking, deadline),
      )
      reach.answered()
      return answered
    } catch (error) {
      if (error instanceof AiProblem && outOfOrder.has(error.kind)) reach.failed()
      throw error
    }
  }

  return {
    name: 'openai',
    destination,
    maxThemesCharacters: 120_000,
    run,
    reachable: reach.reachable,
    batches,
    close: async () => {},
  }
}
