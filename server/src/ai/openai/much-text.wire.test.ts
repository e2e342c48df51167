import { expect } from 'vitest'
import { masked } from '../../../test/masked.ts'
import { answering } from '../../../test/model-behaviours.ts'
import { asking, conversation, diary, entry, inputs, test, within } from '../../../test/model-provider.ts'
import { type LevelName, levels, type MaskedInputs } from '../index.ts'

const names = Object.keys(levels) as LevelName[]

const good = { text: 'You felt stuck.', sentiment: 'negative', competences: [], keyphrases: ['stuck'] }

test('quotations are found in a long entry too, and made-up ones are not', async ({ server, provider }) => {
  const text = `${'the the th the '.repeat(6_000)}At last we agreed.`
  const keyphrases = ['the the the thx', 'At last we agreed']
  server.always(answering(JSON.stringify({ ...good, text: '*the'.repeat(2_000), keyphrases })))
  const { output } = await provider.run(
    within('entryFeedback', 5_000),
    masked({ ...entry, text }),
    asking('entryFeedback'),
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
      text: quoted,
      competences: [
        { code: '2', confidence: 1, evidence: quoted },
        { code: '3', confidence: 1, evidence: much },
      ],
      keyphrases: [quoted, much],
    }
    const text = `I felt stuck. ${quoted}`
    for (const told of [JSON.stringify(answer), `\`\`\`${much}`, `<think>${much}</think>${JSON.stringify(good)}`]) {
      server.always(answering(told))
      const asked = provider.run(within('entryFeedback', 5_000), masked({ ...entry, text }), asking('entryFeedback'))
      // Much of this is no valid answer; what counts is that it settles.
      const { output } = await asked.catch(() => ({ output: good }))
      expect(output.text.length).toBeLessThanOrEqual(12_000)
    }
  }
})

test('text that masking has made longer than people may type is sent as well', async ({ server, provider }) => {
  const text = 'I asked [Person 1] for a date. '.repeat(20_000)
  const turn = { role: 'user', content: text } as const
  const long = masked<MaskedInputs>({
    entryFeedback: { ...entry, text, prompt: text, cpd: { title: text, category: text, provider: text } },
    chat: { message: text, history: [turn] },
    chatAnalysis: { ...conversation, messages: [turn] },
    themes: { entries: diary.entries.map(one => ({ ...one, text })) },
    coaching: { entries: diary.entries.map(one => ({ ...one, text })) },
    studyReading: { entries: diary.entries.map(one => ({ ...one, text })) },
    studyThemes: inputs.studyThemes,
  })
  // Names of themes are short, and are cut.
  for (const name of names.filter(name => name !== 'studyThemes')) {
    await provider.run(within(name, 5_000), long[name], asking(name))
    expect(server.received.at(-1)?.body).toContain(text.trimEnd())
  }
})
