import { type ModelFacts, ServerTrouble } from '../../model/server-facts.ts'
import { isAboutForm, troubleOf } from '../../model/server-trouble.ts'
import { sendTestRequest, testRequestTo } from '../../model/test-request.ts'
import type { ReportIncident, Wire } from '../../model/wire.ts'
import { parameters } from '../call.ts'
import type { ServerCapabilities } from '../server-capabilities.ts'

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
  const refused = new Set<string>()
  const note: ReportIncident = (what, detail) => {
    if (what === 'parameter-dropped') for (const parameter of detail.split(', ')) refused.add(parameter)
    report(what, detail)
  }
  let call = wire.callFor(testRequestTo(asked), note)
  for (let request = 1; ; request++) {
    try {
      const { answer, ...measured } = await sendTestRequest(call, signal)
      // From now on the form is put in words; an answer that broke off shows nothing.
      if (!measured.formHonoured && answer.end === 'complete') refused.add('text.format')
      return { api: capabilities.api(), ...measured, dropped: [...refused], contextTokens: undefined }
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
