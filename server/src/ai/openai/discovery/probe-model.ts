import { stripReasoning } from '../../model/reasoning-filter.ts'
import { type ModelFacts, ServerTrouble } from '../../model/server-facts.ts'
import type { ModelRequest, ReportIncident, Wire } from '../../model/wire.ts'
import { parameters } from '../call.ts'
import type { ServerCapabilities } from '../server-capabilities.ts'
import { isAboutForm, troubleOf } from './trouble.ts'

/** Our own words: nobody's text is sent before the server is known. */
export const probeWords = 'Say the word ready.'

const form = {
  type: 'object',
  properties: { word: { type: 'string' }, letters: { type: 'integer' } },
  required: ['word', 'letters'],
  additionalProperties: false,
}

/** A small request with every parameter that a level's may have. */
const requestFor = (model: string): ModelRequest => ({
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

/** What was asked for and is not sent; the effort has values of its own. */
const droppable = parameters.filter(parameter => parameter !== 'reasoning.effort')

/**
 * Learns by at most two requests what a model's server takes and how fast it is. Where it refuses both forms, it counts
 * as taking no optional parameter. Rejects with ServerTrouble.
 */
export const probeModel = async (
  { wire, capabilities }: { readonly wire: Wire; readonly capabilities: ServerCapabilities },
  asked: string,
  report: ReportIncident,
  signal: AbortSignal,
): Promise<ModelFacts> => {
  const request = requestFor(asked)
  const refused = new Set<string>()
  const note: ReportIncident = (what, detail) => {
    if (what === 'parameter-dropped') for (const parameter of detail.split(', ')) refused.add(parameter)
    report(what, detail)
  }
  let call = wire.callFor(request, note)
  for (let request = 1; ; request++) {
    const began = performance.now()
    let first: number | undefined
    try {
      const answer = await call.send({
        signal,
        onPiece: () => {},
        onActivity: what => {
          if (what === 'token') first ??= performance.now()
        },
      })
      call.answered?.()
      const ended = performance.now()
      const firstAt = first ?? ended
      const seconds = (ended - firstAt) / 1_000
      const formHonoured = hasForm(answer.text)
      // From now on the form is put in words; an answer that broke off shows nothing.
      if (!formHonoured && answer.end === 'complete') refused.add('text.format')
      return {
        api: capabilities.api(),
        firstTokenMs: Math.round(firstAt - began),
        totalMs: Math.round(ended - began),
        tokensPerSecond: answer.usage && seconds > 0.05 ? Math.round(answer.usage.answer / seconds) : undefined,
        formHonoured,
        thoughts: answer.thoughtApart ? 'apart' : answer.text.includes('</think>') ? 'in the answer' : 'none',
        dropped: [...refused],
        contextTokens: undefined,
      }
    } catch (error) {
      signal.throwIfAborted()
      const failure = wire.failureOf(error)
      if (!failure) throw error
      const other = request < 2 ? call.afterRefusal?.(failure) : undefined
      if (!other && !isAboutForm(failure)) throw new ServerTrouble(troubleOf(failure))
      if (!other)
        return {
          api: capabilities.api(),
          firstTokenMs: 0,
          totalMs: 0,
          tokensPerSecond: undefined,
          formHonoured: false,
          thoughts: 'none',
          dropped: droppable,
          contextTokens: undefined,
        }
      call = other
    }
  }
}
