import { describe, expect } from 'vitest'
import { masked } from '../../../test/masked.ts'
import { answering } from '../../../test/model-behaviours.ts'
import { asking, conversation, diary, failureOf, inputs, test, within } from '../../../test/model-provider.ts'
import type { EntryFeedback } from '../entry-feedback.ts'
import { levels, type MaskedInputs } from '../index.ts'

const good = {
  text: 'You *felt stuck*.\n\n#### For Further Reflection\n\nWhat would a date change?',
  sentiment: 'negative',
  competences: [{ code: '2', confidence: 0.9, evidence: 'The steering group would not decide again' }],
  keyphrases: ['steering group'],
}

describe('an answer is read', () => {
  const json = JSON.stringify(good)
  const forms: readonly [string, string][] = [
    ['as it is', json],
    ['with white space around it', `\n\n  ${json}\n`],
    ['between fences', `\`\`\`json\n${json}\n\`\`\``],
    ['between fences without a name, with words around', `Here it is:\n\`\`\`\n${json}\n\`\`\`\nI hope it helps.`],
    ['with words around it', `Of course. ${json} That is all.`],
    ['after thinking aloud', `<think>It seems negative.</think>\n${json}`],
    ['after thinking aloud of JSON', `<think>Perhaps {"text": "None."}?\n\`\`\`\n{}\n\`\`\`</think>\n${json}`],
    ['after thinking aloud unannounced', `Perhaps {"text": "None."}?</think>\n\`\`\`json\n${json}\n\`\`\``],
    ['with a field that nobody asked for', JSON.stringify({ ...good, chain: ['of', 'thought'] })],
    ['with a number in quotation marks', json.replace('0.9', '"0.9"')],
    ['with another case', json.replace('"negative"', '"Negative "')],
  ]
  test.for(forms)('%s', async ([, text], { server, feedback }) => {
    server.always(answering(text))
    expect((await feedback()).output).toEqual(good)
    expect(server.received).toHaveLength(1)
  })

  const none: readonly [string, string][] = [
    ['nothing', ''],
    ['half of it', json.slice(0, -20)],
    ['a list', '[1, 2]'],
    ['no text', JSON.stringify({ ...good, text: ' ' })],
    ['a field too few', JSON.stringify({ ...good, competences: undefined })],
    ['a sentiment of its own', JSON.stringify({ ...good, sentiment: 'ambivalent' })],
  ]
  test.for(none)('not where it is %s', async ([, text], { server, feedback }) => {
    server.always(answering(text))
    expect(await failureOf(feedback())).toMatchObject({ kind: 'unreadable' })
    expect(server.received).toHaveLength(2)
  })
})

describe('of feedback passes', () => {
  const answered = async (
    server: { always: (behaviour: ReturnType<typeof answering>) => void },
    feedback: () => Promise<{ output: EntryFeedback }>,
    more: Partial<Record<keyof EntryFeedback, unknown>>,
  ) => {
    server.always(answering(JSON.stringify({ ...good, ...more })))
    return (await feedback()).output
  }

  test('no competence that the framework does not have, none twice, the surest first', async ({ server, feedback }) => {
    const { competences } = await answered(server, feedback, {
      competences: [
        { code: '14', confidence: 0.4, evidence: 'I felt stuck' },
        { code: 'Telepathy', confidence: 1, evidence: 'I felt stuck' },
        { code: 'governance arrangements', confidence: 0.7, evidence: 'would not decide' },
        { code: '2', confidence: 0.6, evidence: 'I felt stuck' },
      ],
    })
    expect(competences).toEqual([
      { code: '2', confidence: 0.7, evidence: 'would not decide' },
      { code: '14', confidence: 0.4, evidence: 'I felt stuck' },
    ])
  })

  test('no evidence that is not in the entry; a quotation comes in the entry’s own form', async ({
    server,
    feedback,
  }) => {
    const { competences } = await answered(server, feedback, {
      competences: [
        { code: '2', confidence: 0.9, evidence: '“the  steering\ngroup would not decide again”' },
        { code: '13', confidence: 0.8, evidence: 'I ASKED [Person 1] for a date.' },
        { code: '14', confidence: 0.7, evidence: 'I shouted at everyone' },
        { code: '15', confidence: 0.6, evidence: '' },
      ],
    })
    expect(competences.map(({ evidence }) => evidence)).toEqual([
      'The steering group would not decide again',
      'I asked [Person 1] for a date.',
    ])
  })

  test('no key phrase that is not in the entry, none twice, no half of a word', async ({ server, feedback }) => {
    const keyphrases = ['Steering  Group', 'steering group', 'group', 'ering gro', 'leadership', '']
    expect((await answered(server, feedback, { keyphrases })).keyphrases).toEqual(['steering group', 'group'])
  })

  test('confidence from 0 to 1', async ({ server, feedback }) => {
    const evidence = 'I felt stuck'
    const competences = [
      { code: '2', confidence: 85, evidence },
      { code: '14', confidence: -3, evidence },
    ]
    expect((await answered(server, feedback, { competences })).competences).toMatchObject([
      { confidence: 1 },
      { confidence: 0 },
    ])
  })

  test('as much text as feedback may have, and as many of everything', async ({ server, feedback }) => {
    const competences = Array.from({ length: 9 }, (_, index) => ({
      code: `${index + 1}`,
      confidence: 0.5,
      evidence: 'I felt stuck',
    }))
    const output = await answered(server, feedback, {
      text: '🙂'.repeat(7_000),
      competences,
      keyphrases: Array(20).fill('stuck'),
    })
    expect(output.text.length).toBeLessThanOrEqual(12_000)
    expect(output.text.isWellFormed()).toBe(true)
    expect(output.text.endsWith('…')).toBe(true)
    expect(output.competences).toHaveLength(4)
    expect(levels.entryFeedback.output.parse(output)).toEqual(output)
  })

  test('no more text than feedback may have, up to a sentence, even where marks had to be escaped', async ({
    server,
    feedback,
  }) => {
    const { text } = await answered(server, feedback, { text: '*a '.repeat(4_000) })
    expect(text.length).toBeLessThanOrEqual(12_000)
    expect(text).toMatch(/^(\\\*a )+\\\*a…$/)
    const sentences = await answered(server, feedback, { text: 'You asked for *a* date. '.repeat(1_000) })
    expect(sentences.text.length).toBeLessThanOrEqual(12_000)
    expect(sentences.text).toMatch(/^(You asked for \*a\* date\. )+…$/)
  })

  test('no endless quotation', async ({ server, feedback }) => {
    const text = `We met${' and met'.repeat(1_000)}.`
    const much = { competences: [{ code: '2', confidence: 1, evidence: text }], keyphrases: [text] }
    server.always(answering(JSON.stringify({ ...good, ...much })))
    const { competences, keyphrases } = (await feedback({}, 5_000, text)).output
    expect(competences[0]?.evidence).toMatch(/^We met( and met)+( and)?$/)
    expect(competences[0]?.evidence.length).toBeLessThanOrEqual(1_000)
    expect(keyphrases.every(phrase => phrase.length <= 1_000)).toBe(true)
  })

  test('emphasis only on the person’s words, which the screen shows as theirs', async ({ server, feedback }) => {
    const { text } = await answered(server, feedback, {
      text: 'You *felt\nstuck*, and *nobody listened to you*.\n\n**Still**, you _asked [Person 1] for a date_.\n\n- *One* more\n- snake_case_name',
    })
    expect(text).toBe(
      'You *felt\nstuck*, and nobody listened to you.\n\n**Still**, you _asked [Person 1] for a date_.\n\n- One more\n- snake_case_name',
    )
  })
})

test('of themes: no number that was not sent, no quotation that is not in that very entry, no theme without one', async ({
  server,
  provider,
}) => {
  const owned = 'nobody owned the actions'
  const answer = {
    overallSummary: 'Reviews came back.',
    themes: [
      {
        name: 'Ownership',
        entries: [
          { ref: 1, quote: owned },
          { ref: 2, quote: owned },
          { ref: 3, quote: owned },
        ],
      },
      {
        name: 'Elsewhere',
        entries: [
          { ref: 1, quote: 'Another risk review' },
          { ref: 99, quote: 'Risk review' },
        ],
      },
      { name: 'Out of thin air', entries: [] },
    ],
    lessonsLearned: ['  ', 'Actions need names.'],
    growthAreas: [],
    supportiveReflection: 'What would an owner change?',
  }
  server.always(answering(JSON.stringify(answer)))
  const { output } = await provider.run(within('themes', 5_000), diary, asking('themes'))
  expect(output).toEqual({
    ...answer,
    themes: [
      {
        name: 'Ownership',
        entries: [
          { ref: 1, quote: 'Nobody owned the actions' },
          { ref: 2, quote: owned },
        ],
      },
    ],
    lessonsLearned: ['Actions need names.'],
  })
})

test('of a conversation: evidence only from the person’s own turns', async ({ server, provider }) => {
  const answer = {
    sentiment: 'negative',
    summary: 'You shouted and were tired.',
    keyInsights: ['You had lost a week.', ' '],
    reflectionPoints: ['What would you say to the supplier now?'],
    competences: [
      { code: '14', confidence: 0.8, evidence: 'I shouted at the supplier' },
      { code: '13', confidence: 0.9, evidence: 'What was going on for you?' },
    ],
  }
  server.always(answering(JSON.stringify(answer)))
  const { output } = await provider.run(within('chatAnalysis', 5_000), conversation, asking('chatAnalysis'))
  expect(output).toEqual({
    ...answer,
    keyInsights: ['You had lost a week.'],
    competences: answer.competences.slice(0, 1),
  })
})

test('of coaching: emphasis only on words that stand in one of the entries, and each point in one line', async ({
  server,
  provider,
}) => {
  const answer = {
    whatReturns: 'You wrote *nobody owned the actions* twice, and *nobody cares*.',
    whatChanged: ['- First *Risk review with the team*,\n\nthen *Another  risk review*.', ' '],
    whatIsOpen: ['*owned the actions. Another risk review*, as if it were one sentence.'],
    question: 'What would *an owner* change?',
  }
  server.always(answering(JSON.stringify(answer)))
  const { output } = await provider.run(within('coaching', 5_000), diary, asking('coaching'))
  expect(output).toEqual({
    whatReturns: 'You wrote *nobody owned the actions* twice, and nobody cares.',
    whatChanged: ['First *Risk review with the team*, then *Another risk review*.'],
    whatIsOpen: ['owned the actions. Another risk review, as if it were one sentence.'],
    question: 'What would an owner change?',
  })
})

/** Names that could identify a person, act as markup or fill a page. */
const unfit = [
  'Working with [Person 1]',
  'Phase 2 delays',
  'Write to ada@example.org',
  '**Decisions**',
  '<b>Decisions</b>',
  '[Decisions](https://example.org)',
  '=Decisions',
  ' ',
  'Decisions '.repeat(40),
]

test('of a participant’s entries: plain names, each once, with at most twenty-five words of each entry', async ({
  server,
  provider,
}) => {
  const text = `Nobody decided${' and nobody decided'.repeat(20)}.`
  const entries = [
    { ref: 1, quote: text },
    { ref: 1, quote: 'Nobody decided' },
  ]
  const names = ['Decisions put off', 'decisions put off', ...unfit]
  server.always(answering(JSON.stringify({ themes: names.slice(0, 6).map(name => ({ name, entries })) })))
  const asked = masked<MaskedInputs['studyReading']>({ entries: [{ ref: 1, date: '2026-01-05', text }] })
  const { output } = await provider.run(within('studyReading', 5_000), asked, asking('studyReading'))
  expect(output.themes).toEqual([
    {
      name: 'Decisions put off',
      entries: [{ ref: 1, quote: `Nobody decided${' and nobody decided'.repeat(7)} and nobody` }],
    },
  ])
  server.always(answering(JSON.stringify({ themes: names.slice(5).map(name => ({ name, entries })) })))
  const again = await provider.run(within('studyReading', 5_000), asked, asking('studyReading'))
  expect(again.output.themes).toEqual([])
})

test('of the themes of a study: each number once, plain names, and no sentence with a placeholder or markup', async ({
  server,
  provider,
}) => {
  const answer = {
    summary: 'Risks occupy many of them. [Person 1] is one. See <b>this</b>. Ownership is rare.',
    themes: [
      ...unfit.map(name => ({ name, description: '', members: [1, 2] })),
      { name: 'Risks', description: 'Who owns them. Ask ada@example.org.', members: [1, 7, 1] },
      { name: 'Ownership', description: 'Who has it.', members: [1, 2] },
      { name: 'Nothing', description: 'Of nobody.', members: [1, 9] },
    ],
  }
  server.always(answering(JSON.stringify(answer)))
  const { output } = await provider.run(within('studyThemes', 5_000), inputs.studyThemes, asking('studyThemes'))
  expect(output).toEqual({
    summary: 'Risks occupy many of them. Ownership is rare.',
    themes: [
      { name: 'Risks', description: 'Who owns them.', members: [1] },
      { name: 'Ownership', description: 'Who has it.', members: [2] },
    ],
  })
})
