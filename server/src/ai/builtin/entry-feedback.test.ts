import { expect, test } from 'vitest'
import { EntryFeedback, type EntryToRead } from '../entry-feedback.ts'
import { tunedOn } from './examples/index.ts'
import { logQuestions } from './question-bank.ts'
import { feedbackOnEntry, findingsIn } from './read-entry-feedback.ts'

const entry = (text: string, more: Partial<EntryToRead> = {}): EntryToRead => ({ text, framework: 'apm-3', ...more })
const found = (text: string, more: Partial<EntryToRead> = {}) => findingsIn(entry(text, more))
type Findings = ReturnType<typeof found>

const quotesOf = ({ line, summary, competences, keyphrases, question }: Findings): string[] =>
  [line, question.quote, ...summary, ...keyphrases, ...competences.map(({ evidence }) => evidence)].filter(
    quote => quote !== null,
  )

const ordinary =
  'The steering group would not decide again. Dr. Smith from the supplier said that the delay wasn’t his problem, and I bit my tongue. I felt frustrated, but we agreed to bring the change request back on Friday.\n\n- Next time I will send the paper\n  earlier.'

test('an ordinary entry gets a tone, competences with evidence, a line, a summary, key phrases and a question', () => {
  const feedback = found(ordinary)
  expect(feedback.sentiment).toBe('negative')
  expect(feedback.competences[0]).toMatchObject({ code: '2', evidence: 'The steering group would not decide again.' })
  expect(feedback.competences.map(({ code }) => code)).toContain('29')
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
  test(`feedback on ${name} keeps to its schema, quotes word for word, asks one question, and is the same every time`, () => {
    const feedback = feedbackOnEntry(entry(text))
    expect(EntryFeedback.parse(feedback)).toEqual(feedback)
    expect(feedbackOnEntry(entry(text))).toEqual(feedback)
    const findings = found(text)
    for (const quote of quotesOf(findings)) {
      expect(text).toContain(quote)
      expect(quote.trim()).toBe(quote)
      expect(quote).not.toBe('')
    }
    expect(findings.question.text.split('?')).toHaveLength(2)
  })
}

test.each(['', ' \n\t '])('an entry without words (%j) gets nothing but a general question', text => {
  const { question, ...rest } = found(text)
  expect(rest).toEqual({ sentiment: 'neutral', competences: [], line: null, summary: [], keyphrases: [] })
  expect(question.quote).toBeNull()
})

test('a single word is a line of its own', () => {
  expect(found('Exhausted.')).toMatchObject({ sentiment: 'negative', line: 'Exhausted.', competences: [] })
})

test.each([
  'Die Besprechung war schwierig, aber das Team hat gut gearbeitet. Der Sponsor will das Budget nicht erhöhen.',
  'La réunion était difficile et le budget a été dépassé. Le sponsor est très contrarié par le risque.',
  'كان الاجتماع طويلا ولم نتفق على الميزانية.',
])('in a language that it does not know it guesses neither tone nor competence: %s', text => {
  const feedback = found(text)
  expect(feedback).toMatchObject({ sentiment: 'neutral', competences: [], keyphrases: [] })
  expect(feedback.question.quote).toBeNull()
})

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
  expect(competences[0]).toMatchObject({ code: '1' })
  expect(keyphrases).toContain('print queue')
})

test('key phrases name things and people by their role, not what is said about them', () => {
  const { keyphrases } = found(
    'The steering group put off the decision, and I talked to the site manager about the crane.',
  )
  expect(keyphrases).toEqual(expect.arrayContaining(['steering group', 'decision', 'site manager', 'crane']))
  expect(keyphrases.join(' ')).not.toMatch(/put|talked|about/)
})

test('competences come the surest first, four at most, each with a confidence between 0 and 1', () => {
  const busy = Array.from(Object.values(texts)).join(' ')
  const { competences } = found(`${busy} ${ordinary} The tender, the audit, the go-live and the budget.`)
  const confidences = competences.map(({ confidence }) => confidence)
  expect(competences.length).toBeLessThanOrEqual(4)
  expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
  for (const confidence of confidences) expect(confidence).toBeGreaterThan(0)
})

test('the same entry is named by whichever framework is asked for', () => {
  const text = 'The board saw that we are over budget again, and I negotiated a compromise with the supplier.'
  const codes = (framework: EntryToRead['framework']) => found(text, { framework }).competences.map(({ code }) => code)
  expect(codes('apm-3')).toContain('26')
  expect(codes('ipma-icb4')).toContain('people.9')
  expect(codes('pmi-talent-triangle')).toContain('business-acumen')
})

test('American spelling is understood like British', () => {
  const british = found('We prioritised the programme of work and organised a steering group.')
  const american = found('We prioritized the program of work and organized a steering group.')
  expect(american.competences.map(({ code }) => code)).toEqual(british.competences.map(({ code }) => code))
})

test('logged learning is asked how it will be used, and its title strengthens what the text says', () => {
  const text = 'The trainer went through variance and forecasts. I want to try the method on site.'
  const plain = found(text)
  const learning = found(text, { cpd: { title: 'Earned value management', hours: 7 } })
  const cost = ({ competences }: Findings) => competences.find(({ code }) => code === '26')?.confidence ?? 0
  expect(cost(learning)).toBeGreaterThan(cost(plain))
  expect(learning.question.text).not.toBe(plain.question.text)
})

test('a long sentence is quoted by whole clauses, never cut inside one', () => {
  const text =
    'I told the client that the piling rig would not be back before the end of the month and that the float was gone, but I felt uneasy about it all the same because nobody on our side had asked the contractor directly.'
  const { question } = found(text)
  expect(question.quote).toBe(
    'I felt uneasy about it all the same because nobody on our side had asked the contractor directly.',
  )
})

const plans = /begin|first small step|before you start|end of the week|get in the way|leave undone|is working/

test.for([
  'The sponsor cancelled again on Monday. I had the paper ready and sat in my car.',
  'My daughter was in hospital on Monday and the report was due this week.',
  'Today the crane came. Maybe I should quit.',
])('a weekday, or a doubt, is not asked about as a plan: %s', text => {
  expect(found(text).question.text).not.toMatch(plans)
})

test('what the writer is going to do is', () => {
  expect(found('It rained all morning. Next week I will ask her before the review.').question.text).toMatch(
    /begin|small step|start|end of the week|way|undone|working|very next time/,
  )
})

test('a turn of phrase is no competence, and a bare word is no evidence', () => {
  expect(found('Of course I said yes, of course.').competences).toEqual([])
  expect(found('word word x').competences).toEqual([])
  const turnout = found('We open on Sunday, even if only three people turn up.')
  expect(turnout.competences.map(({ code }) => code)).not.toContain('24')
  for (const text of Object.values(texts))
    for (const { evidence } of found(text).competences) expect(evidence.split(/\s+/).length).toBeGreaterThan(2)
})

test('a plain list of what was done is asked about as a list', () => {
  const { question } = found('Updated the risk register, chased two owners, booked the room. Sent the minutes.')
  expect(question.quote).toBeNull()
  expect(logQuestions).toContain(question.text)
})

test('no sentence stands in a feedback more than twice, and no competence at all', () => {
  for (const text of [ordinary, ...tunedOn.map(example => example.text)]) {
    const feedback = feedbackOnEntry(entry(text)).text
    expect(feedback).not.toContain('#### Competences')
    for (const sentence of found(text).summary) expect(feedback.split(sentence).length - 1).toBeLessThanOrEqual(2)
  }
})

test('the question takes other words than the line where there are some that ask for one', () => {
  const { line, question } = found('I was furious and ashamed about the terrible review. He refused to speak to me.')
  expect(line).toBe('I was furious and ashamed about the terrible review.')
  expect(question.quote).toBe('He refused to speak to me.')
})

test('a question speaks of others only where somebody is named in the words that it starts from', () => {
  for (const { text } of tunedOn) {
    const { quote, text: asked } = found(text).question
    if (/\b(?:they|them|their)\b/.test(asked))
      expect(quote).toMatch(
        /\b(?:he|she|they|him|her|them|his|their|\w*(?:manager|boss|sponsor|client|customer|colleague|team|director|supplier|contractor|board|stakeholder|chair|engineer|planner|consultant|partner|wife|husband|staff|committee|designer|developer|user|trainee|graduate|apprentice|minister|council|mentor|parent|friend|union|owner|auditor|trainer|student|resident|neighbour)s?)\b/i,
      )
  }
})
