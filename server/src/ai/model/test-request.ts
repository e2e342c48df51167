import { stripReasoning } from './reasoning-filter.ts'
import type { ModelFacts } from './server-facts.ts'
import type { ModelRequest, RawAnswer, WireCall } from './wire.ts'

/** Our own words: nobody's text is sent before the server is known. */
export const probeWords = 'Say the word ready.'

const form = {
  type: 'object',
  properties: { word: { type: 'string' }, letters: { type: 'integer' } },
  required: ['word', 'letters'],
  additionalProperties: false,
}

/** A small request with every parameter that a level's may have. */
export const testRequestTo = (model: string): ModelRequest => ({
  settings: { isActive: true, model, effort: 'minimal', verbosity: 'low', prompt: '', promptVersion: 0 },
  person: 'nobody',
  instructions: 'Answer with one JSON object: "word", the word that you are asked to say, and "letters", its length.',
  turns: [{ role: 'user', content: probeWords }],
  format: { name: 'probe', schema: form },
  streams: true,
  answerTokens: 60,
})

const hasForm = (text: string): boolean => {
  try {
    const answer: unknown = JSON.parse(stripReasoning(text))
    return typeof answer === 'object' && answer !== null && 'word' in answer && 'letters' in answer
  } catch {
    // Words, or thoughts before the form: the form was not honoured.
    return false
  }
}

type Measured = Omit<ModelFacts, 'api' | 'dropped' | 'contextTokens'>

/** Makes a test request once, and measures it. Rejects as the call does. */
export const sendTestRequest = async (
  call: WireCall,
  signal: AbortSignal,
): Promise<Measured & { readonly answer: RawAnswer }> => {
  const began = performance.now()
  let first: number | undefined
  const answer = await call.send({
    signal,
    onPiece: () => {
      first ??= performance.now()
    },
    onActivity: what => {
      if (what === 'token') first ??= performance.now()
    },
  })
  call.answered?.()
  const ended = performance.now()
  const firstAt = first ?? ended
  const seconds = (ended - firstAt) / 1_000
  return {
    answer,
    firstTokenMs: Math.round(firstAt - began),
    totalMs: Math.round(ended - began),
    tokensPerSecond: answer.usage && seconds > 0.05 ? Math.round(answer.usage.answer / seconds) : undefined,
    formHonoured: hasForm(answer.text),
    thoughts: answer.thoughtApart ? 'apart' : answer.text.includes('</think>') ? 'in the answer' : 'none',
  }
}
