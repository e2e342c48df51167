import { expect } from 'vitest'
import { masked } from '../../../test/masked.ts'
import { answering } from '../../../test/model-behaviours.ts'
import { asking, diary, entry, test, within } from '../../../test/model-provider.ts'
import type { MaskedText } from '../../platform/masking/index.ts'
import type { MaskedInputs } from '../index.ts'

const good = { meeting: 'ordinary', sentiment: 'negative', competences: [], keyphrases: ['stuck'] }

test('quotations are found in a long entry too, and made-up ones are not', async ({ server, provider }) => {
  const text = `${'the the th the '.repeat(6_000)}At last we agreed.`
  const keyphrases = ['the the the thx', 'At last we agreed']
  server.always(answering(JSON.stringify({ ...good, keyphrases })))
  const { output } = await provider.run(
    within('entryClassification', 5_000),
    masked({ ...entry, text }),
    asking('entryClassification'),
  )
  expect(output.keyphrases).toEqual(['At last we agreed'])
})

test('whatever an answer is full of, it is read without anyone having to wait', async ({ server, provider }) => {
  const fillings = [' ', '.', '…', '*', '\n', '" ', '*a ', '{', '```\n', 'the ', '\\', '</think', '.)']
  for (const filling of fillings) {
    const much = filling.repeat(200_000 / filling.length)
    const quoted = `a${much}b`
    const answer = {
      ...good,
      competences: [
        { code: '2', sure: 'clear', evidence: [quoted, much] },
        { code: '3', sure: 'likely', evidence: [much] },
      ],
      keyphrases: [quoted, much],
    }
    const input = masked<MaskedInputs['entryFeedback']>({ ...entry, text: `I felt stuck. ${quoted}` })
    const thoughtful = `<think>${much}</think>${JSON.stringify(good)}`
    for (const told of [JSON.stringify(answer), `\`\`\`${much}`, thoughtful, quoted]) {
      server.always(answering(told))
      // Much of this is no valid answer; what counts is that it settles.
      await provider.run(within('entryClassification', 5_000), input, asking('entryClassification')).catch(() => {})
      const { output } = await provider
        .run(within('entryFeedback', 5_000), input, asking('entryFeedback'))
        .catch(() => ({ output: { text: '' } }))
      expect(output.text.length).toBeLessThanOrEqual(12_000)
    }
  }
})

test('text that masking has made longer than people may type is sent as well', async ({ server, provider }) => {
  const text = 'I asked [Person 1] for a date. '.repeat(20_000)
  const entries = masked<MaskedInputs['themes']>({ entries: diary.entries.map(one => ({ ...one, text })) })
  for (const name of ['themes', 'coaching', 'studyReading'] as const) {
    await provider.run(within(name, 5_000), entries, asking(name))
    expect(server.received.at(-1)?.body.includes(text.trimEnd())).toBe(true)
  }
})

test('a long entry is read without its middle, and the answer says so; a long chat without its older half', async ({
  server,
  provider,
}) => {
  const text = `It began in May. ${'I asked [Person 1] for a date. '.repeat(2_000)}It ended today.`
  const long = masked<MaskedInputs['entryFeedback']>({ ...entry, text })
  const { output } = await provider.run(within('entryFeedback', 5_000), long, asking('entryFeedback'))
  expect(output.text.split('\n\n').at(-1)).toBe(
    'Only the beginning and the end of this entry were read: it is longer than can be read at once.',
  )
  await provider.run(within('entryClassification', 5_000), long, asking('entryClassification'))
  for (const { body } of server.received) {
    expect(/It began in May\..*\[…\].*It ended today\./.test(body)).toBe(true)
    expect(body.length).toBeLessThan(40_000)
  }
  const said = (content: string) => ({ role: 'user' as const, content })
  const history = ['The oldest.', text.slice(0, 15_000), text.slice(0, 7_000), 'The newest but one.'].map(said)
  await provider.run(within('chat', 5_000), masked({ message: 'The newest.', history }), asking('chat'))
  const { body = '' } = server.received.at(-1) ?? {}
  const has = (words: string) => body.includes(words)
  expect(['The oldest.', 'The newest but one.', 'The newest.'].map(has)).toEqual([false, true, true])
})

test('earlier entries are left out first, then projects', async ({ server, provider }) => {
  const earlier = { related: [{ date: '2026-01-05', text: 'The heron review.' }], intentions: [] }
  const background = masked<MaskedText[]>(['The kingfisher project.'])
  const asked = async (length: number) => {
    const input = masked<MaskedInputs['entryFeedback']>({ ...entry, text: 'a b '.repeat(length / 4), earlier })
    await provider.run(within('entryFeedback', 5_000), input, asking('entryFeedback', { background }))
    const { body = '' } = server.received.at(-1) ?? {}
    return [body.includes('heron'), body.includes('kingfisher')]
  }
  expect(await asked(20_000)).toEqual([true, true])
  expect(await asked(24_776)).toEqual([false, true])
  expect(await asked(24_796)).toEqual([false, false])
})
