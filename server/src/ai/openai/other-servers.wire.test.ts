import { describe, expect } from 'vitest'
import { sensibleAnswer } from '../../../test/model-answers.ts'
import {
  answering,
  declining,
  failing,
  knowingOnly,
  refusingWhile,
  withoutResponses,
} from '../../../test/model-behaviours.ts'
import { asking, chat, entry, failureOf, openAiUrl, test, within, writtenAt } from '../../../test/model-provider.ts'
import { systemWait } from '../../platform/wait.ts'
import { successors } from './model-fallbacks.ts'
import { createOpenAiProvider } from './openai-provider.ts'

const usual = answering(sensibleAnswer)

describe('a server without the Responses API', () => {
  test.for([404, 405, 501])(
    'that answers %d is called by chat completions, at once from then on',
    async (status, { server, feedback, provider }) => {
      server.always(withoutResponses(status))
      const { output, stamp } = await feedback()
      expect(output).toMatchObject({
        sentiment: 'neutral',
        competences: [{ evidence: 'The steering group would not decide again' }],
      })
      expect(stamp.model).toBe('gpt-5-mini')
      await feedback()
      expect(server.received.map(({ path }) => path.slice(4))).toEqual([
        'responses',
        'chat/completions',
        'chat/completions',
      ])
      expect(server.received[1]?.json).toMatchObject({
        model: 'gpt-5-mini',
        store: false,
        safety_identifier: 'f00d',
        reasoning_effort: 'low',
        verbosity: 'medium',
        response_format: { type: 'json_schema', json_schema: { name: 'entryClassification', strict: true } },
        messages: [{ role: 'system' }, { role: 'user', content: expect.stringContaining(entry.text) }],
      })
      await provider.run(within('chat', 5_000), chat, asking('chat'))
      expect(server.received[3]?.json?.messages).toMatchObject([
        { role: 'system' },
        { role: 'user' },
        { role: 'assistant' },
        { role: 'user' },
      ])
    },
  )

  test.for([404, 405, 501])(
    'any more, and answers %d, is called by chat completions from then on',
    async (status, { server, feedback, reports }) => {
      await feedback()
      server.always(withoutResponses(status))
      await feedback()
      await feedback()
      expect(server.received.map(({ path }) => path.slice(4))).toEqual([
        'responses',
        'responses',
        'chat/completions',
        'chat/completions',
      ])
      expect(reports).toEqual([])
    },
  )

  test('until now, which has it instead of chat completions, is called by it', async ({ server, feedback }) => {
    server.always(withoutResponses())
    await feedback()
    server.always(exchange => (exchange.api === 'responses' ? usual : failing(404, 'not found'))(exchange))
    await feedback()
    await feedback()
    expect(server.received.slice(2).map(({ path }) => path.slice(4))).toEqual([
      'chat/completions',
      'responses',
      'responses',
    ])
  })

  test('nor answers in a given form: the form is put in words', async ({ server, feedback }) => {
    server.always(
      withoutResponses(
        404,
        refusingWhile('response_format', json => json.response_format),
      ),
    )
    expect((await feedback()).output.competences).toHaveLength(1)
    const messages = JSON.stringify(server.received[2]?.json?.messages)
    expect(messages).toContain('called entryClassification, follows this JSON schema')
    expect(messages).toContain('keyphrases')
  })

  test('declines, breaks off and filters by its own signs', async ({ server, feedback }) => {
    server.always(withoutResponses(404, declining()))
    expect(await failureOf(feedback())).toMatchObject({ kind: 'declined' })
    server.always(withoutResponses(404, answering('{"text":', { end: 'cut off' })))
    expect(await failureOf(feedback())).toMatchObject({ kind: 'unreadable' })
    server.always(withoutResponses(404, answering('', { end: 'filtered' })))
    expect(await failureOf(feedback())).toMatchObject({ kind: 'declined' })
  })
})

describe('a model unknown to the server', () => {
  const old = ['gpt-5', 'gpt-5-mini', 'gpt-5-nano'] as const
  const steeredBy = (model: string) => ({ settings: { ...asking('entryClassification').settings, model } })

  test.for(old)(
    '%s: its successor answers, the attribution names it, and it is reported',
    async (model, { server, feedback, reports }) => {
      const successor = successors.get(model) ?? 'none'
      server.always(knowingOnly(successor))
      const { stamp } = await feedback(steeredBy(model))
      expect(stamp.model).toBe(successor)
      expect(reports).toEqual([{ level: 'entryClassification', what: 'model-replaced', model, detail: successor }])
      await feedback(steeredBy(model))
      expect(server.received.map(({ json }) => json?.model)).toEqual([model, successor, successor])
      expect(reports).toHaveLength(1)
    },
  )

  test.for(old)(
    '%s: its successor’s successor answers where that has gone too',
    async (model, { server, feedback, sent }) => {
      const last = successors.get(successors.get(model) ?? 'none') ?? 'none'
      server.always(knowingOnly(last))
      expect((await feedback(steeredBy(model))).stamp.model).toBe(last)
      expect(sent.map(it => it.model)).toEqual([model, successors.get(model), last])
    },
  )

  test.for([
    ['is gone for good', failing(410, 'The model has reached its end of life.')],
    ['is no name of a model', failing(400, { message: 'Not a valid model.', param: 'model' })],
    ['is not for this caller', failing(403, { message: 'No access to the model.', code: 'model_not_found' })],
  ] as const)('in whatever words, that it %s: its successor answers', async ([, behaviour], { server, feedback }) => {
    server.next(usual, behaviour)
    await feedback(steeredBy('ours'))
    expect((await feedback(steeredBy('gpt-5-mini'))).stamp.model).toBe('gpt-5.6-terra')
  })

  test('without a successor: it is reported to administrators, and nothing else is tried', async ({
    server,
    feedback,
    reports,
  }) => {
    server.always(knowingOnly())
    expect(await failureOf(feedback(steeredBy('constructor')))).toMatchObject({ kind: 'misconfigured' })
    expect(server.received).toHaveLength(1)
    expect(reports).toMatchObject([{ what: 'model-unknown', model: 'constructor' }])
  })

  test('without an error that names it: the other API shows it', async ({ server, feedback, reports }) => {
    server.always(failing(404, { message: 'not found' }))
    expect(await failureOf(feedback(steeredBy('unheard-of')))).toMatchObject({ kind: 'misconfigured' })
    expect(reports).toMatchObject([{ what: 'model-unknown' }])
    server.always(usual)
    await feedback()
    expect(server.received.at(-1)?.path).toBe('/v1/responses')
  })

  test('is tried again after an hour', async ({ server }) => {
    let now = writtenAt
    const provider = createOpenAiProvider({
      baseUrl: openAiUrl,
      clock: () => now,
      wait: systemWait,
      report: () => {},
    })
    const model = async () =>
      (await provider.run(within('entryClassification', 5_000), entry, asking('entryClassification'))).stamp.model
    server.always(knowingOnly('gpt-5.6-terra'))
    expect(await model()).toBe('gpt-5.6-terra')
    server.always(usual)
    now = new Date(writtenAt.getTime() + 59 * 60_000)
    expect(await model()).toBe('gpt-5.6-terra')
    now = new Date(writtenAt.getTime() + 61 * 60_000)
    expect(await model()).toBe('gpt-5-mini')
  })

  test('no successor leads back to a model before it', () => {
    for (let model of successors.keys()) {
      const seen = new Set<string>()
      for (let next = successors.get(model); next !== undefined; next = successors.get(model)) {
        expect(seen).not.toContain(next)
        seen.add(next)
        model = next
      }
    }
  })
})

test('the stamp holds the model’s name as it answered', async ({ server, feedback }) => {
  server.always(answering(sensibleAnswer, { model: 'gpt-5-mini-2025-08-07' }))
  expect((await feedback()).stamp.model).toBe('gpt-5-mini-2025-08-07')
})

test.for([
  ['has a zero in it', 'gpt\u0000'],
  ['has a line break in it', 'gpt\n5'],
  ['is endless', 'm'.repeat(100_000)],
  ['is none', ' '],
] as const)(
  'a model’s name that %s is not stored: the requested one is stored instead',
  async ([, model], { server, feedback }) => {
    server.always(answering(sensibleAnswer, { model }))
    expect((await feedback()).stamp.model).toBe('gpt-5-mini')
  },
)
