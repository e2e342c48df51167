import { expect, test } from 'vitest'
import type { EntryFeedback, EntryToRead } from '../entry-feedback.ts'
import { levels } from '../levels.ts'
import { createBuiltinProvider } from './provider.ts'

const writtenAt = new Date('2026-03-02T09:00:00Z')
const provider = createBuiltinProvider({ clock: () => writtenAt })
const unhurried = () => new AbortController().signal

const answerTo = (text: string, more: Partial<EntryToRead> = {}) =>
  provider.run(levels.entryFeedback, { text, framework: 'apm-3', ...more }, unhurried())
const feedbackOn = async (text: string, more: Partial<EntryToRead> = {}) => (await answerTo(text, more)).output

const quotesOf = ({ line, summary, competences, keyphrases, question }: EntryFeedback): string[] =>
  [line, question.quote, ...summary, ...keyphrases, ...competences.map(found => found.evidence)].filter(
    quote => quote !== null,
  )

const ordinary =
  'The steering group would not decide again. Dr. Smith from the supplier said that the delay wasn’t his problem, and I bit my tongue. I felt frustrated, but we agreed to bring the change request back on Friday.\n\n- Next time I will send the paper\n  earlier.'

test('an answer says who wrote it, with which version, and when', async () => {
  expect((await answerTo(ordinary)).stamp).toEqual({
    writtenBy: 'builtin',
    model: 'builtin-1',
    promptVersion: null,
    settings: {},
    writtenAt,
  })
})

test('an ordinary entry gets a tone, competences with evidence, a line, a summary, key phrases and a question', async () => {
  const feedback = await feedbackOn(ordinary)
  expect(feedback.sentiment).toBe('negative')
  expect(feedback.competences[0]).toMatchObject({ code: '2', evidence: 'The steering group would not decide again.' })
  expect(feedback.competences.map(found => found.code)).toContain('29')
  expect(feedback.keyphrases).toContain('change request')
  expect(feedback.summary).toContain(feedback.line)
  expect(feedback.question.quote).not.toBeNull()
})

const texts: Readonly<Record<string, string>> = {
  'an ordinary entry': ordinary,
  nothing: '',
  'blank space': ' \n\t \u00a0\n',
  'one word': 'Exhausted.',
  'a smiling face': '🎉🎉',
  'faces among words': 'Go-live done 🎉 👨‍👩‍👧‍👦 and nobody 😡 shouted.',
  'text from right to left': 'كان الاجتماع طويلا ولم نتفق على الميزانية. سأتحدث مع الراعي غدا.',
  'text without spaces': '项目延期了，我们很失望。下周再开会讨论预算和风险。',
  HTML: '<p>The <b>budget</b> is &pound;4m over.</p><script>alert("risk")</script><br/>I was worried.',
  Markdown:
    '# Review\n\n> The auditors were *polite*.\n\n1. We agreed\n2. We left\n\n| a | b |\n|---|---|\n| risk | high |',
  'dictation without a full stop':
    'so today the supplier was late again and we lost two days because the crane was gone and then I told the client and he was angry but I think that we can recover if the piling goes well and we will see next week whether the plan still holds because nobody has looked at the float and I need to ask the planner about it before the board meets on Thursday and it will be a long meeting I suppose and we should prepare',
  'half a surrogate pair': `The plan \ud83d slipped \ude00 again.`,
}

for (const [name, text] of Object.entries(texts)) {
  test(`feedback on ${name} keeps to its schema, quotes word for word, asks one question, and is the same every time`, async () => {
    const feedback = await feedbackOn(text)
    expect(levels.entryFeedback.output.parse(feedback)).toEqual(feedback)
    for (const quote of quotesOf(feedback)) {
      expect(text).toContain(quote)
      expect(quote.trim()).toBe(quote)
      expect(quote).not.toBe('')
    }
    expect(feedback.question.text.split('?')).toHaveLength(2)
    expect(await feedbackOn(text)).toEqual(feedback)
  })
}

test.each(['', ' \n\t '])('an entry without words (%j) gets nothing but a general question', async text => {
  const { question, ...rest } = await feedbackOn(text)
  expect(rest).toEqual({ sentiment: 'neutral', competences: [], line: null, summary: [], keyphrases: [] })
  expect(question.quote).toBeNull()
})

test('a single word is a line of its own', async () => {
  expect(await feedbackOn('Exhausted.')).toMatchObject({ sentiment: 'negative', line: 'Exhausted.', competences: [] })
})

test.each([
  'Die Besprechung war schwierig, aber das Team hat gut gearbeitet. Der Sponsor will das Budget nicht erhöhen.',
  'La réunion était difficile et le budget a été dépassé. Le sponsor est très contrarié par le risque.',
  'كان الاجتماع طويلا ولم نتفق على الميزانية.',
])('in a language that it does not know it guesses neither tone nor competence: %s', async text => {
  const feedback = await feedbackOn(text)
  expect(feedback).toMatchObject({ sentiment: 'neutral', competences: [], keyphrases: [] })
  expect(feedback.question.quote).toBeNull()
})

test('an entry that speaks of no competence is given none', async () => {
  expect((await feedbackOn('It rained all day. I had soup and watched the birds.')).competences).toEqual([])
})

test('competences come the surest first, four at most, each with a confidence between 0 and 1', async () => {
  const busy = Array.from(Object.values(texts)).join(' ')
  const { competences } = await feedbackOn(`${busy} ${ordinary} The tender, the audit, the go-live and the budget.`)
  const confidences = competences.map(found => found.confidence)
  expect(competences.length).toBeLessThanOrEqual(4)
  expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
  for (const confidence of confidences) expect(confidence).toBeGreaterThan(0)
})

test('the same entry is named by whichever framework is asked for', async () => {
  const text = 'The board would not sign off the budget and I negotiated a compromise with the supplier.'
  const codes = async (framework: EntryToRead['framework']) =>
    (await feedbackOn(text, { framework })).competences.map(found => found.code)
  expect(await codes('apm-3')).toContain('26')
  expect(await codes('ipma-icb4')).toContain('people.9')
  expect(await codes('pmi-talent-triangle')).toContain('business-acumen')
})

test('American spelling is understood like British', async () => {
  const british = await feedbackOn('We prioritised the programme of work and organised a steering group.')
  const american = await feedbackOn('We prioritized the program of work and organized a steering group.')
  expect(american.competences.map(found => found.code)).toEqual(british.competences.map(found => found.code))
})

test('logged learning is asked how it will be used, and its title strengthens what the text says', async () => {
  const text = 'The trainer went through variance and forecasts. I want to try the method on site.'
  const plain = await feedbackOn(text)
  const learning = await feedbackOn(text, { cpd: { title: 'Earned value management', hours: 7 } })
  const cost = (feedback: EntryFeedback) => feedback.competences.find(found => found.code === '26')?.confidence ?? 0
  expect(cost(learning)).toBeGreaterThan(cost(plain))
  expect(learning.question.text).not.toBe(plain.question.text)
})

test('a long sentence is quoted by whole clauses, never cut inside one', async () => {
  const text =
    'I told the client that the piling rig would not be back before the end of the month and that the float was gone, but I felt uneasy about it all the same because nobody on our side had asked the contractor directly.'
  const { question } = await feedbackOn(text)
  expect(question.quote).toBe(
    'I felt uneasy about it all the same because nobody on our side had asked the contractor directly.',
  )
})

test('an input that is not the level’s is refused', async () => {
  await expect(answerTo('a'.repeat(100_001))).rejects.toThrow('Too big')
})

test('an aborted request rejects with the reason given, before it starts and half-way', async () => {
  const reason = new Error('the person left')
  const input = { text: `${ordinary} `.repeat(400).slice(0, 100_000), framework: 'apm-3' } as const
  await expect(provider.run(levels.entryFeedback, input, AbortSignal.abort(reason))).rejects.toBe(reason)
  const leaving = new AbortController()
  const answer = provider.run(levels.entryFeedback, input, leaving.signal)
  setImmediate(() => leaving.abort(reason))
  await expect(answer).rejects.toBe(reason)
})
