import { describe, expect, vi } from 'vitest'
import { sensibleAnswer } from '../../../test/model-answers.ts'
import { answering, failing, refusing, refusingWhile, withoutResponses } from '../../../test/model-behaviours.ts'
import { asking, chat, entry, failureOf, openAiUrl, test, within, writtenAt } from '../../../test/model-provider.ts'
import { systemWait } from '../../platform/wait.ts'
import type { ProviderIncident } from '../index.ts'
import { createOpenAiProvider } from './openai-provider.ts'

/** Each parameter's place in a request of either API. */
const parameters: readonly [string, string, (json: Readonly<Record<string, unknown>>) => unknown][] = [
  ['reasoning.effort', 'reasoning_effort', json => json.reasoning ?? json.reasoning_effort],
  ['text.verbosity', 'verbosity', json => (json.text as { verbosity?: string })?.verbosity ?? json.verbosity],
  ['safety_identifier', 'safety_identifier', json => json.safety_identifier],
  ['text.format', 'response_format', json => (json.text as { format?: object })?.format ?? json.response_format],
]

describe('a parameter that a 400 names', () => {
  test.for(parameters)(
    '%s: is left out, which is reported, and not tried again',
    async ([name, , find], { server, feedback, reports }) => {
      server.always(refusingWhile(name, find))
      const { output } = await feedback()
      expect(output.keyphrases).toEqual(['The steering group'])
      const inEach = server.received.map(({ json = {} }) => find(json) !== undefined)
      // Efforts are tried from the one that is set down to none.
      expect(inEach).toEqual([...(name === 'reasoning.effort' ? [true, true] : []), true, false])
      const before = server.received.length
      const dropped: ProviderIncident = {
        level: 'entryClassification',
        what: 'parameter-dropped',
        model: 'gpt-5-mini',
        detail: name,
      }
      expect(reports).toEqual([dropped])

      await feedback()
      expect(server.received).toHaveLength(before + 1)
      expect(reports).toEqual([dropped])
    },
  )

  test.for(parameters)(
    '%s: the same where the server has only chat completions',
    async ([name, inChat, find], { server, feedback, reports }) => {
      server.always(withoutResponses(404, refusingWhile(inChat, find)))
      expect((await feedback()).output.keyphrases).toEqual(['The steering group'])
      expect(server.received.map(({ path }) => path.slice(4))).toEqual([
        'responses',
        ...(name === 'reasoning.effort' ? ['chat/completions', 'chat/completions'] : []),
        'chat/completions',
        'chat/completions',
      ])
      expect(reports).toMatchObject([{ what: 'parameter-dropped', detail: name }])
    },
  )

  test('streaming: the reply comes as a whole', async ({ server, provider }) => {
    server.always(refusingWhile('stream', json => json.stream || undefined))
    const pieces: string[] = []
    const { output } = await provider.run(
      within('chat', 5_000),
      chat,
      asking('chat', { onText: piece => pieces.push(piece) }),
    )
    expect(pieces.join('')).toBe(output.text)
    expect(server.received.map(({ json }) => json?.stream)).toEqual([true, false])
  })

  test('one after the other, and all of them are reported together', async ({ server, feedback, reports }) => {
    server.next(refusing('reasoning.effort'), refusing('text.verbosity'), refusing('safety_identifier'))
    const { stamp } = await feedback()
    expect(server.received).toHaveLength(4)
    expect(reports).toMatchObject([{ detail: 'reasoning.effort, text.verbosity, safety_identifier' }])
    expect(stamp.settings).toEqual({ effort: 'minimal' })
  })

  test('in a sentence, as servers that are not OpenAI’s do', async ({ server, feedback, reports }) => {
    const detail = [
      { type: 'extra_forbidden', loc: ['body', 'safety_identifier'], msg: 'Extra inputs are not permitted' },
    ]
    server.next(failing(422, JSON.stringify({ detail })))
    await feedback()
    expect(server.received[1]?.json).not.toHaveProperty('safety_identifier')
    expect(reports).toMatchObject([{ detail: 'safety_identifier' }])
  })

  test('that the request did not have: nothing is left to try', async ({ server, feedback }) => {
    server.always(refusing('text.verbosity'))
    expect(await failureOf(feedback())).toMatchObject({ kind: 'misconfigured' })
    expect(server.received).toHaveLength(2)
  })

  test.for([
    ['invalid reasoning value: \'minimal\' (must be "high", "medium", "low", "max", or "none")', { effort: 'none' }],
    ['invalid think value: "minimal" (must be "high", "medium", "low", true, or false)', { effort: 'low' }],
    [
      "'reasoning.effort' does not support 'minimal' with this model. Supported values are: 'none', 'low', 'medium', 'high'.",
      { effort: 'none' },
    ],
    ['"llama3.2:1b" does not support thinking', undefined],
  ] as const)('nor need it be named: %s', async ([message, reasoning], { server, feedback, reports }) => {
    server.next(failing(400, { message, type: 'invalid_request_error' }))
    await feedback({ settings: { ...asking('entryFeedback').settings, effort: 'minimal' } })
    expect(server.received[1]?.json?.reasoning).toEqual(reasoning)
    expect(server.received[1]?.json).toHaveProperty('store')
    expect(reports).toMatchObject([{ what: 'parameter-dropped', detail: 'reasoning.effort' }])
  })

  test('with another value is sent again: only the one that was refused is left out', async ({ server, feedback }) => {
    const { settings } = asking('entryClassification')
    server.next(refusing('reasoning.effort'))
    await feedback()
    await feedback({ settings: { ...settings, effort: 'high' } })
    await feedback()
    expect(server.received.map(({ json }) => json?.reasoning)).toEqual([
      { effort: 'low' },
      { effort: 'minimal' },
      { effort: 'high' },
      { effort: 'minimal' },
    ])
  })

  test('of thinking is lowered to none before it is left out: a model may think where nothing is said', async ({
    server,
    feedback,
  }) => {
    server.always(refusingWhile('reasoning.effort', json => json.reasoning))
    await feedback({ settings: { ...asking('entryFeedback').settings, effort: 'high' } })
    expect(server.received.map(({ json }) => json?.reasoning)).toEqual([
      { effort: 'high' },
      { effort: 'medium' },
      { effort: 'none' },
      { effort: 'low' },
      undefined,
    ])
  })

  test('is not left out from then on where leaving it out did not help', async ({ server, feedback, reports }) => {
    server.next(refusing('reasoning.effort'), failing(400, { param: 'tools' }))
    expect(await failureOf(feedback())).toMatchObject({ kind: 'misconfigured' })
    await feedback()
    expect(server.received.at(-1)?.json).toHaveProperty('reasoning')
    expect(reports).not.toContainEqual(expect.objectContaining({ what: 'parameter-dropped' }))
  })

  test('is tried again after an hour, and reported again where it is still refused', async ({ server }) => {
    let now = writtenAt
    const reports: ProviderIncident[] = []
    const provider = createOpenAiProvider({
      baseUrl: openAiUrl,
      clock: () => now,
      wait: systemWait,
      report: told => void reports.push(told),
    })
    const after = async (minutes: number) => {
      now = new Date(writtenAt.getTime() + minutes * 60_000)
      await provider.run(within('entryClassification', 5_000), entry, asking('entryClassification'))
      return server.received.splice(0).map(({ json }) => json?.reasoning !== undefined)
    }
    server.always(refusingWhile('reasoning.effort', json => json.reasoning))
    expect(await after(0)).toEqual([true, true, true, false])
    expect(await after(59)).toEqual([false])
    expect(reports).toHaveLength(1)
    expect(await after(61)).toEqual([true, true, true, false])
    expect(reports).toHaveLength(2)
    server.always(answering(sensibleAnswer))
    expect(await after(122)).toEqual([true])
    expect(reports).toHaveLength(2)
  })

  test('of one model is not dropped for another', async ({ server, feedback }) => {
    server.next(refusing('reasoning.effort'))
    await feedback()
    const other = asking('entryClassification').settings
    await feedback({ settings: { ...other, model: 'another' } })
    expect(server.received[2]?.json).toHaveProperty('reasoning')
  })
})

describe('at addresses that store requests by default', () => {
  test.for(['https://api.openai.com/v1', 'https://eu.api.openai.com/v1', 'https://ours.openai.azure.com/openai/v1'])(
    '%s: nothing is sent without `store: false`',
    async (baseUrl, { server, reports }) => {
      const real = fetch
      vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
        real(new URL(new URL(address).pathname.replace('/openai', ''), server.baseUrl), init),
      )
      const report = (told: ProviderIncident) => void reports.push(told)
      const provider = createOpenAiProvider({
        apiKey: 'key',
        baseUrl,
        clock: () => writtenAt,
        wait: systemWait,
        report,
      })
      server.always(refusingWhile('store', json => json.store))
      expect(
        await failureOf(provider.run(within('entryClassification', 5_000), entry, asking('entryClassification'))),
      ).toMatchObject({ kind: 'misconfigured' })
      vi.unstubAllGlobals()
      expect(server.received.map(({ json }) => json?.store)).toEqual([false])
      expect(reports).toMatchObject([{ what: 'refused-request', detail: '400 unsupported_value' }])
    },
  )
})
