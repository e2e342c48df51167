import type { AnswerCare, ReadAs } from '@diary/contract/answer-care'
import type { Sentiment } from '@diary/contract/entries'
import { type Inputs, levels, type OutboundRecord } from '../../ai/index.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { Suggested } from './entry-row.ts'

/** What an entry shows, and what its feedback becomes where a model met it more gravely than the rules. */
export type Classification = {
  readonly sentiment?: Sentiment | undefined
  readonly competences: readonly Suggested[]
  readonly keyphrases: readonly string[]
  readonly care?: AnswerCare | undefined
  readonly instead?: string | undefined
}

type ToClassify = {
  readonly input: Inputs['entryClassification']
  /** The feedback that is shown. */
  readonly standing: string
  readonly readAs?: ReadAs | undefined
  readonly signal: AbortSignal
  readonly onSending: (sent: OutboundRecord) => Promise<void>
}

/** The second request about an entry, after that for its feedback. Rejects as `gateway.ask` does. */
export const classifyEntry = async (
  gateway: AiGateway,
  owner: ConsentingId,
  { input, ...ask }: ToClassify,
): Promise<Classification> => {
  const { output, care, instead } = await gateway.ask(owner, levels.entryClassification, input, ask)
  return { ...output, care, instead }
}

/** The same; undefined where it failed, since the feedback can stand without. */
export const tryToClassify = (...request: Parameters<typeof classifyEntry>): Promise<Classification | undefined> =>
  classifyEntry(...request).catch((error: unknown) => {
    if (error instanceof HttpProblem) return undefined
    throw error
  })
