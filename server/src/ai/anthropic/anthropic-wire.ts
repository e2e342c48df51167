import { withActivity } from '../model/http-body.ts'
import { type ModelRequest, type ReportIncident, type Wire, type WireCall, WireProblem } from '../model/wire.ts'
import type { AnthropicClient } from './anthropic-client.ts'
import { readAnswer } from './messages-answer.ts'
import { messageFor, type Parameter } from './messages-body.ts'
import { isLost, type Refusals, refusedParameter } from './refusals.ts'

export type AnthropicServer = {
  readonly client: AnthropicClient
  readonly refusals: Refusals
  /** The model to ask for, for the configured one. */
  readonly modelFor: (asked: string) => string
}

/** The failure behind an error; undefined for errors that are not the server's. */
export const failureOf = (error: unknown) => (error instanceof WireProblem ? error.failure : undefined)

/** The wire to a server with Anthropic's Messages API. */
export const createAnthropicWire = ({ client, refusals, modelFor }: AnthropicServer): Wire => {
  const callWithout = (dropped: readonly Parameter[], request: ModelRequest, report: ReportIncident): WireCall => {
    const asked = { model: modelFor(request.settings.model), effort: request.settings.effort }
    const without = new Set([...dropped, ...refusals.known(asked)])
    const { body, system, droppable, settings } = messageFor(request, asked.model, without)
    return {
      model: asked.model,
      instructions: system,
      settings,
      send: async ({ signal, onPiece, onActivity }) => {
        const response = await client('/messages', { signal, method: 'POST', body })
        return readAnswer(
          withActivity(response, () => onActivity?.('bytes')),
          request.streams,
          onPiece,
        )
      },
      afterRefusal: failure => {
        const parameter = refusedParameter(failure, droppable)
        return parameter && callWithout([...dropped, parameter], request, report)
      },
      answered: () => {
        // Stored and reported only now that it is known to help.
        for (const parameter of dropped) refusals.add(asked, parameter)
        const lost = dropped.filter(isLost)
        if (lost.length > 0) report('parameter-dropped', lost.join(', '))
      },
    }
  }

  return {
    callFor: (request, report) => callWithout([], request, report),
    failureOf,
    probe: async signal => {
      try {
        const response = await client('/models?limit=1', { signal })
        await response.body?.cancel()
        return true
      } catch (error) {
        // A gateway without a list of models still answers; one that refuses the key or is out of order would not.
        const failure = failureOf(error)
        const status = failure?.what === 'refused' ? failure.status : 500
        return status !== 401 && status !== 403 && status < 500
      }
    },
  }
}
