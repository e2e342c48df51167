import { expect, test } from 'vitest'
import { EntryFeedback, type EntryToRead } from '../entry-feedback.ts'
import { questionOf } from './questions.ts'
import { feedbackOnEntry } from './read-entry-feedback.ts'

const entry = (text: string, more: Partial<EntryToRead> = {}): EntryToRead => ({ text, framework: 'apm-3', ...more })
const found = (text: string, more: Partial<EntryToRead> = {}) => feedbackOnEntry(entry(text, more))
type Findings = ReturnType<typeof found>

const emphasised = /\*((?:\\.|[^*\\])+)\*/g
const mirroredIn = ({ text }: Findings): string[] =>
  [...text.matchAll(emphasised)].map(([, words = '']) => words.replace(/\\(.)/g, '$1'))

const ordinary =
  'The steering group would not decide again. Dr. Smith from the supplier said that the delay wasn’t his problem, and I bit my tongue. I felt frustrated, but we agreed to bring the change request back on Friday.\n\n- Next time I will send the paper\n  earlier.'

test('an ordinary entry gets a tone, competences with evidence, key phrases, and one question', () => {
  const feedback = found(ordinary)
  expect(feedback.sentiment).toBe('negative')
  expect(feedback.competences[0]).toMatchObject({ code: '2', evidence: 'The steering group would not decide again.' })
  expect(feedback.keyphrases).toContain('change request')
  expect(feedback.text).toMatch(/#### For Further Reflection\n\n[^?]+\?$/)
})

test('the one line that stands out is shown once: what was learnt, decided or meant, never the opening', () => {
  const feedback = found(
    'Gate review at ten. The sponsor went through the figures page by page. I noticed that nobody from the night shift had been asked. We broke for lunch.',
  )
  expect(mirroredIn(feedback)).toEqual(['I noticed that nobody from the night shift had been asked.'])
})

test('where none stands out, or two do, none is shown', () => {
  for (const text of [
    'Spent the whole day in the garden. Planted tomatoes, talked to the neighbour about his knee, and ate too much bread. Slept well.',
    'Long day. I decided to move the date. I agreed to drop the survey.',
    'I decided to move the date.',
  ])
    expect(mirroredIn(found(text)), text).toEqual([])
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
  test(`feedback on ${name} keeps to its schema, quotes word for word, asks one question, and is the same every time`, () => {
    const feedback = feedbackOnEntry(entry(text))
    expect(EntryFeedback.parse(feedback)).toEqual(feedback)
    expect(feedbackOnEntry(entry(text))).toEqual(feedback)
    for (const words of [...feedback.keyphrases, ...feedback.competences.map(({ evidence }) => evidence)]) {
      expect(text).toContain(words)
      expect(words.trim()).toBe(words)
      expect(words).not.toBe('')
    }
    for (const words of mirroredIn(feedback)) expect(text.replace(/\s+/g, ' ')).toContain(words)
    expect(feedback.text.replace(emphasised, '').split('?').length).toBeLessThanOrEqual(2)
  })
}

test('an entry that speaks of no competence is given none', () => {
  expect(found('It rained all day. I had soup and watched the birds.').competences).toEqual([])
})

test('an entry about home names no competence, even where a word of the trade falls', () => {
  const text =
    'Dentist at ten, no fillings. Moved the apple tree, as planned. Choir at seven, new schedule for the carols.'
  expect(found(text).competences).toEqual([])
})

test('a log has few small words and is English all the same', () => {
  const log =
    'Sprint 22 review held. Five stories accepted, two carried over. Next sprint goal: address lookup, print queue.'
  const { sentiment, competences, keyphrases } = found(log)
  expect(sentiment).toBe('neutral')
  expect(competences.map(({ code }) => code)).toEqual(['1'])
  expect(keyphrases).toContain('print queue')
})

test('key phrases name things and people by their role, not what is said about them', () => {
  const { keyphrases } = found(
    'The steering group put off the decision, and I talked to the site manager about the crane.',
  )
  expect(keyphrases).toEqual(expect.arrayContaining(['steering group', 'decision', 'site manager', 'crane']))
  expect(keyphrases.join(' ')).not.toMatch(/put|talked|about/)
})

test('competences come the surest first, two at most, each with a confidence between 0 and 1', () => {
  const { competences } = found(
    `${ordinary} The tender, the audit, the go-live and the budget: over budget again, and the forecast is late. I negotiated the contract variation with the supplier.`,
  )
  const confidences = competences.map(({ confidence }) => confidence)
  expect(competences).toHaveLength(2)
  expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
  for (const confidence of confidences) expect(confidence).toBeGreaterThan(0)
})

test('the same entry is named by whichever framework is asked for', () => {
  const text =
    'We are over budget again, and the forecast was wrong. I negotiated a compromise with the supplier on the budget.'
  const codes = (framework: EntryToRead['framework']) => found(text, { framework }).competences.map(({ code }) => code)
  expect(codes('apm-3')).toContain('26')
  expect(codes('ipma-icb4')).toContain('practice.7')
  expect(codes('pmi-talent-triangle')).toContain('ways-of-working')
})

test('American spelling is understood like British', () => {
  const british = found('We prioritised the programme of work and organised a steering group.')
  const american = found('We prioritized the program of work and organized a steering group.')
  expect(american.competences.map(({ code }) => code)).toEqual(british.competences.map(({ code }) => code))
})

test('logged learning is asked where it will be used, and its title strengthens what the text says', () => {
  const text = 'The trainer went through variance and forecasts. I want to try the method on site.'
  const plain = found(text)
  const learning = found(text, { cpd: { title: 'Earned value management', hours: 7 } })
  const cost = ({ competences }: Findings) => competences.find(({ code }) => code === '26')?.confidence ?? 0
  expect(cost(learning)).toBeGreaterThan(cost(plain))
  expect(learning.text.endsWith(questionOf('L1'))).toBe(true)
})

test('a turn of phrase is no competence, and a bare word is no evidence', () => {
  expect(found('Of course I said yes, of course.').competences).toEqual([])
  expect(found('word word x').competences).toEqual([])
  for (const text of Object.values(texts))
    for (const { evidence } of found(text).competences) expect(evidence.split(/\s+/).length).toBeGreaterThan(2)
})

test('what could act as Markdown or HTML in the writer’s words is escaped', () => {
  const { text } = found(
    'The workshop on the budget with the supplier took all day. It rained. I realised that [look](https://example.org) <b>*here*</b> `now` _then_ &amp; was wrong of him. We ate.',
  )
  expect(text).toContain('\\[look\\](https://example.org) \\<b>\\*here\\*\\</b> \\`now\\` \\_then\\_ \\&amp;')
})
