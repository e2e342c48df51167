import { modelPresets } from '@diary/contract/ai-levels'
import { describe, expect } from 'vitest'
import { sensibleAnswer } from '../../../test/model-answers.ts'
import {
  answering,
  type Behaviour,
  declining,
  failing,
  failingHalfWay,
  streaming,
} from '../../../test/model-behaviours.ts'
import { asking, test as base, chat, entry, failureOf, within, writtenAt } from '../../../test/model-provider.ts'
import { levels, releasedRecords } from '../index.ts'
import { createAnthropicProvider } from './anthropic-provider.ts'

const test = base.extend({ under: { name: 'anthropic', api: 'messages' } })

const { defaults } = levels.entryClassification
const withEffort = (effort: string) => ({ settings: { ...defaults, effort } })

test('a request has what the API requires, and the form in its own field', async ({ server, feedback, sent }) => {
  const { output, stamp } = await feedback()
  expect(output).toMatchObject({ competences: [{ evidence: 'The steering group would not decide again' }] })
  expect(stamp).toMatchObject({
    writtenBy: 'anthropic',
    model: 'claude-sonnet-5-5',
    settings: { effort: 'low', verbosity: 'medium' },
  })
  const [{ headers, json }] = server.received as [(typeof server.received)[0]]
  expect(headers['anthropic-version']).toBe('2023-06-01')
  expect(json).toEqual({
    model: 'claude-sonnet-5-5',
    max_tokens: 32_000,
    system: sent[0]?.instructions,
    messages: [{ role: 'user', content: expect.stringContaining(entry.text) }],
    metadata: { user_id: 'f00d' },
    output_config: {
      effort: 'low',
      format: { type: 'json_schema', schema: expect.objectContaining({ title: 'entryClassification' }) },
    },
  })
  expect(sent[0]?.instructions).toMatch(/\n\nWrite at medium length\.$/)
})

test('the schema has no bound that the API refuses, and is otherwise whole', async ({ server, feedback }) => {
  await feedback()
  const schema = JSON.stringify(server.received[0]?.json?.output_config)
  expect(schema).not.toMatch(/"(?:maxItems|minItems|minimum|maximum|minLength|maxLength)"/)
  expect(schema).toContain('"required":["code","evidence","sure"],"additionalProperties":false')
})

test('a chat is sent turn by turn, and streamed', async ({ server, provider }) => {
  await provider.run(within('chat', 5_000), chat, asking('chat', { onText: () => {} }))
  expect(server.received[0]?.json).toMatchObject({
    stream: true,
    messages: [{ role: 'user' }, { role: 'assistant' }, { role: 'user' }],
  })
})

describe('which model', () => {
  test.for([...new Set([...releasedRecords.map(({ model }) => model), ...modelPresets])])(
    'a level released with %s, which is OpenAI’s, is answered by one of Anthropic’s',
    async (model, { server, feedback }) => {
      const { stamp } = await feedback({ settings: { ...defaults, model } })
      expect(server.received[0]?.json?.model).toMatch(/^claude-/)
      expect(server.received[0]?.body).not.toContain(model)
      expect(stamp.model).toMatch(/^claude-/)
    },
  )

  test('a model that an administrator chose is asked for by its name', async ({ server, feedback }) => {
    await feedback({ settings: { ...defaults, model: 'claude-haiku-5-5' } })
    expect(server.received[0]?.json?.model).toBe('claude-haiku-5-5')
  })

  test('the operator’s model stands in where nobody chose one', async ({ server, reports, waits: { wait } }) => {
    const provider = createAnthropicProvider({
      apiKey: 'key',
      baseUrl: server.baseUrl,
      model: 'claude-fable-5-1',
      clock: () => writtenAt,
      wait,
      report: incident => void reports.push(incident),
    })
    for (const model of ['gpt-5-nano', 'gpt-5', 'claude-haiku-5-5'])
      await provider.run(within('chat', 5_000), chat, asking('chat', { settings: { ...levels.chat.defaults, model } }))
    expect(server.received.map(({ json }) => json?.model)).toEqual([
      'claude-fable-5-1',
      'claude-fable-5-1',
      'claude-haiku-5-5',
    ])
  })
})

/** Refuses with this sentence for as long as a request has a value. */
const refusingWith =
  (message: string, has: (json: Readonly<Record<string, unknown>>) => boolean): Behaviour =>
  exchange => {
    const refusal = JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } })
    return (has(exchange.received.json ?? {}) ? failing(400, refusal) : answering(sensibleAnswer))(exchange)
  }
const thinkingOf = (json: Readonly<Record<string, unknown>>) => JSON.stringify(json.thinking)

describe('effort', () => {
  test.for([
    ['minimal', 'low'],
    ['low', 'low'],
    ['xhigh', 'xhigh'],
    ['max', 'max'],
  ] as const)('%s is sent as %s', async ([effort, as], { server, feedback }) => {
    const { stamp } = await feedback(withEffort(effort))
    expect(server.received[0]?.json).toMatchObject({ output_config: { effort: as } })
    expect(server.received[0]?.json).not.toHaveProperty('thinking')
    expect(stamp.settings.effort).toBe(as)
  })

  test('none switches thinking off', async ({ server, feedback }) => {
    const { stamp } = await feedback(withEffort('none'))
    expect(server.received[0]?.json).toMatchObject({ thinking: { type: 'disabled' } })
    expect(server.received[0]?.json?.output_config).not.toHaveProperty('effort')
    expect(stamp.settings.effort).toBe('none')
  })

  test('none is spelt otherwise for a model that takes it so, at once from then on, and nothing is lost', async ({
    server,
    feedback,
    reports,
  }) => {
    server.always(
      refusingWith(
        '"thinking.type.disabled" is not supported for this model. Use "thinking.type.between_tools".',
        json => Boolean(thinkingOf(json)?.includes('disabled')),
      ),
    )
    await feedback(withEffort('none'))
    await feedback(withEffort('none'))
    expect(server.received.map(({ json }) => json?.thinking)).toEqual([
      { type: 'disabled' },
      { type: 'between_tools' },
      { type: 'between_tools' },
    ])
    expect(reports).toEqual([])
  })

  test('none is the lowest effort for a model that always thinks, which is reported', async ({
    server,
    feedback,
    reports,
  }) => {
    server.always(
      refusingWith('"thinking.type.disabled" is not supported for this model.', json => json.thinking !== undefined),
    )
    const { stamp } = await feedback(withEffort('none'))
    expect(server.received.at(-1)?.json).toMatchObject({ output_config: { effort: 'low' } })
    expect(stamp.settings.effort).toBe('low')
    expect(reports).toMatchObject([{ what: 'parameter-dropped', detail: 'thinking.between_tools' }])
  })

  test('is left out for a model without it', async ({ server, feedback }) => {
    server.always(
      refusingWith('This model does not support the effort parameter.', json =>
        JSON.stringify(json.output_config ?? {}).includes('"effort"'),
      ),
    )
    const { stamp } = await feedback()
    expect(server.received).toHaveLength(2)
    expect(stamp.settings).toEqual({ verbosity: 'medium' })
  })
})

test('a model without structured outputs gets the form in words', async ({ server, feedback, sent }) => {
  server.always(
    refusingWith("'claude-3-haiku' does not support output_config.format.", json =>
      JSON.stringify(json.output_config ?? {}).includes('"format"'),
    ),
  )
  const { output } = await feedback()
  expect(output.keyphrases).toEqual(['The steering group'])
  expect(sent.at(-1)?.instructions).toContain('The JSON object, called entryClassification, follows this JSON schema:')
  expect(sent.at(-1)?.instructions).toBe(server.received.at(-1)?.json?.system)
})

test('a refusal with a word that people write as well, such as effort, drops no parameter', async ({
  server,
  feedback,
}) => {
  server.always(
    failing(400, JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message: 'No effort.' } })),
  )
  expect(await failureOf(feedback())).toMatchObject({ kind: 'misconfigured' })
  expect(server.received).toHaveLength(1)
})

describe('a stream that fails once it has begun', () => {
  test.for([
    ['overloaded_error', 'busy'],
    ['rate_limit_error', 'busy'],
    ['api_error', 'unreachable'],
    ['something_new', 'unreachable'],
  ] as const)('by %s is %s', async ([type, kind], { server, provider }) => {
    server.always(failingHalfWay(type))
    const pieces: string[] = []
    const onText = (piece: string) => void pieces.push(piece)
    expect(await failureOf(provider.run(within('chat', 5_000), chat, asking('chat', { onText })))).toMatchObject({
      kind,
    })
    expect(pieces.join('')).not.toBe('')
    expect(server.received).toHaveLength(1)
  })

  test('a refusal after some words is a refusal', async ({ server, provider }) => {
    server.always(answering('I would rather', { refusal: 'No.' }))
    const answer = provider.run(within('chat', 5_000), chat, asking('chat', { onText: () => {} }))
    expect(await failureOf(answer)).toMatchObject({ kind: 'declined' })
  })

  test('thinking is never shown', async ({ server, provider }) => {
    server.always(answering('What made it long?'))
    const pieces: string[] = []
    const onText = (piece: string) => void pieces.push(piece)
    const { output } = await provider.run(within('chat', 5_000), chat, asking('chat', { onText }))
    expect(output.text).toBe('What made it long?')
    expect(pieces.join('')).toBe('What made it long?')
  })
})

test('an empty answer with a stop reason cannot be used', async ({ server, feedback }) => {
  server.always(streaming([{ type: 'message_delta', delta: { stop_reason: 'end_turn' } }, { type: 'message_stop' }]))
  expect(await failureOf(feedback())).toMatchObject({ kind: 'unreadable' })
  server.always(declining())
  expect(await failureOf(feedback())).toMatchObject({ kind: 'declined' })
})
