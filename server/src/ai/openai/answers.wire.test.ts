import { describe, expect } from 'vitest'
import { masked } from '../../../test/masked.ts'
import { answering } from '../../../test/model-behaviours.ts'
import { asking, conversation, diary, entry, failureOf, inputs, test, within } from '../../../test/model-provider.ts'
import { levels, type MaskedInputs, type Outputs, type Provider } from '../index.ts'

const good = {
  meeting: 'ordinary',
  sentiment: 'negative',
  competences: [{ code: '2', evidence: ['The steering group would not decide again'], sure: 'clear' }],
  keyphrases: ['steering group'],
}
const read = {
  meeting: 'ordinary',
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
    ['with another case', json.replace('"negative"', '"Negative "')],
  ]
  test.for(forms)('%s', async ([, text], { server, feedback }) => {
    server.always(answering(text))
    expect((await feedback()).output).toEqual(read)
    expect(server.received).toHaveLength(1)
  })

  const none: readonly [string, string][] = [
    ['nothing', ''],
    ['half of it', json.slice(0, -20)],
    ['a list', '[1, 2]'],
    ['a field too few', JSON.stringify({ ...good, competences: undefined })],
    ['a sentiment of its own', JSON.stringify({ ...good, sentiment: 'ambivalent' })],
    ['a meeting of its own', JSON.stringify({ ...good, meeting: 'fine' })],
  ]
  test.for(none)('not where it is %s', async ([, text], { server, feedback }) => {
    server.always(answering(text))
    expect(await failureOf(feedback())).toMatchObject({ kind: 'unreadable' })
    expect(server.received).toHaveLength(2)
  })
})

type Form = Partial<Record<keyof typeof good, unknown>>

describe('of a classification passes', () => {
  const answered = async (
    server: { always: (behaviour: ReturnType<typeof answering>) => void },
    feedback: () => Promise<{ output: Outputs['entryClassification'] }>,
    more: Form,
  ) => {
    server.always(answering(JSON.stringify({ ...good, ...more })))
    return (await feedback()).output
  }
  const evidence = ['I felt stuck']

  test('no competence that the framework does not have, none twice, the surest first, at most two', async ({
    server,
    feedback,
  }) => {
    const { competences } = await answered(server, feedback, {
      competences: [
        { code: '14', evidence, sure: 'likely' },
        { code: 'governance arrangements', evidence: ['would not decide'], sure: 'clear' },
        { code: '13', evidence, sure: 'clear' },
      ],
    })
    expect(competences).toEqual([
      { code: '2', confidence: 0.9, evidence: 'would not decide' },
      { code: '14', confidence: 0.7, evidence: 'I felt stuck' },
    ])
    const unknown = [
      { code: 'Telepathy', evidence, sure: 'clear' },
      { code: '2', evidence, sure: 'clear' },
      { code: '2', evidence, sure: 'clear' },
    ]
    expect((await answered(server, feedback, { competences: unknown })).competences).toHaveLength(1)
  })

  test('none of which the model is unsure, or that has no passage of the entry', async ({ server, feedback }) => {
    const unsure = await answered(server, feedback, { competences: [{ code: '2', evidence, sure: 'unsure' }] })
    expect(unsure.competences).toEqual([])
    const invented = await answered(server, feedback, {
      competences: [
        { code: '2', evidence: ['I shouted at everyone', ''], sure: 'clear' },
        { code: '14', evidence: ['I shouted', '“the  steering\ngroup would not decide again”'], sure: 'clear' },
      ],
    })
    expect(invented.competences).toEqual([
      { code: '14', confidence: 0.9, evidence: 'The steering group would not decide again' },
    ])
  })

  test('no key phrase that is not in the entry, none twice, no half of a word', async ({ server, feedback }) => {
    const keyphrases = ['Steering  Group', 'steering group', 'group', 'ering gro', 'leadership']
    expect((await answered(server, feedback, { keyphrases })).keyphrases).toEqual(['steering group', 'group'])
  })

  test('no endless quotation', async ({ server, feedback }) => {
    const text = `We met${' and met'.repeat(1_000)}.`
    const much = { competences: [{ code: '2', sure: 'clear', evidence: [text] }], keyphrases: [text] }
    server.always(answering(JSON.stringify({ ...good, ...much })))
    const { competences, keyphrases } = (await feedback({}, 5_000, text)).output
    expect(competences[0]?.evidence).toMatch(/^We met( and met)+( and)?$/)
    expect(competences[0]?.evidence.length).toBeLessThanOrEqual(1_000)
    expect(keyphrases.every(phrase => phrase.length <= 1_000)).toBe(true)
  })
})

describe('of feedback passes', () => {
  const answered = async (
    server: { always: (behaviour: ReturnType<typeof answering>) => void },
    provider: Provider,
    text: string,
    input: MaskedInputs['entryFeedback'] = entry,
  ) => {
    server.always(answering(text))
    const { output } = await provider.run(within('entryFeedback', 5_000), input, asking('entryFeedback'))
    expect(levels.entryFeedback.output.parse(output)).toEqual(output)
    expect(output).toMatchObject({ competences: [], keyphrases: [], unclassified: true })
    return output.text
  }

  test('no more text than feedback may have', async ({ server, provider }) => {
    for (const much of ['🙂'.repeat(7_000), '*a '.repeat(4_000), 'You asked for *a* date. '.repeat(1_000)]) {
      const text = await answered(server, provider, much)
      expect(text.length).toBeLessThanOrEqual(12_000)
      expect(text.isWellFormed()).toBe(true)
    }
  })

  test('emphasis only on the person’s words, which the screen shows as theirs', async ({ server, provider }) => {
    const text = await answered(
      server,
      provider,
      'You *felt\nstuck*, and *nobody listened to you*.\n\n**Still**, you _asked [Person 1] for a date_.\n\n- *One* more\n- snake_case_name',
    )
    expect(text).toBe(
      'You *felt\nstuck*, and nobody listened to you.\n\n**Still**, you _asked [Person 1] for a date_.\n\n- One more\n- snake_case_name',
    )
  })

  test('no sentence that calls words the person’s which are not', async ({ server, provider }) => {
    const text = await answered(
      server,
      provider,
      'You asked for a date. You wrote *nobody listened to me*. You wrote *I felt stuck*. What would a date change?',
    )
    expect(text).toBe('You asked for a date. You wrote *I felt stuck*. What would a date change?')
  })

  test('no quotation of an earlier entry under another day', async ({ server, provider }) => {
    const input = masked<MaskedInputs['entryFeedback']>({
      ...entry,
      earlier: {
        related: [{ date: '2026-02-03', text: 'The board met without an agenda.' }],
        intentions: [{ date: '2026-01-12', text: 'I will ask for a date.', state: 'open' }],
      },
    })
    const said = (when: string) => `${when} you wrote *I will ask for a date*. How did it go?`
    expect(await answered(server, provider, said('On 12 January'), input)).toBe(said('On 12 January'))
    expect(await answered(server, provider, said('In January'), input)).toBe(said('In January'))
    for (const wrong of ['On 3 February', 'On 13 January', 'In May'])
      expect(await answered(server, provider, said(wrong), input)).toBe('How did it go?')
  })

  test('one question, the last; a question that is quoted stays', async ({ server, provider }) => {
    const input = masked<MaskedInputs['entryFeedback']>({ ...entry, text: 'I asked: who decides? Nobody knew.' })
    const text = 'Why did you ask? You asked *who decides?* and waited.\n\n#### For Further Reflection\n\nWho could?'
    expect(await answered(server, provider, text, input)).toBe(
      'You asked *who decides?* and waited.\n\n#### For Further Reflection\n\nWho could?',
    )
  })

  test.for([
    ['为什么沉默？你在等什么？', '你在等什么？'],
    ['لماذا صمت؟ ماذا تنتظر؟', 'ماذا تنتظر؟'],
  ] as const)('one question in other writing, too: %s', async ([said, left], { server, provider }) => {
    expect(await answered(server, provider, said)).toBe(left)
  })

  test('no link, no image and no HTML', async ({ server, provider }) => {
    const text =
      'See [this page](https://example.org) and ![a picture](https://example.org/x.png) <b>now</b> at https://example.org/y.'
    expect(await answered(server, provider, text)).toBe('See this page and  now at')
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
    meeting: 'ordinary',
  }
  server.always(answering(JSON.stringify(answer)))
  const { output } = await provider.run(within('chatAnalysis', 5_000), conversation, asking('chatAnalysis'))
  expect(output).toEqual({
    ...answer,
    keyInsights: ['You had lost a week.'],
    competences: answer.competences.slice(0, 1),
  })
})

/** What each of these levels makes of a text, in all of its prose. */
const proseOf = {
  chatAnalysis: (said: string) => ({
    ...{ sentiment: 'neutral', summary: said, keyInsights: [said], reflectionPoints: [said], competences: [] },
    meeting: 'ordinary',
  }),
  themes: (said: string) => ({
    ...{ overallSummary: said, themes: [], lessonsLearned: [said], growthAreas: [said], supportiveReflection: said },
  }),
  coaching: (said: string) => ({ whatReturns: said, whatChanged: [said], whatIsOpen: [said], question: said }),
} as const

describe.for(['chatAnalysis', 'themes', 'coaching'] as const)('of the prose of %s passes', level => {
  const own = level === 'chatAnalysis' ? 'I am not proud of it' : 'nobody owned the actions'
  const checks: readonly [string, string, string][] = [
    [
      'no emphasis on words that are not the person’s',
      `There is *${own}*, and *all is lost*.`,
      `There is *${own}*, and all is lost.`,
    ],
    ['no sentence that calls words theirs which are not', 'All was still. You wrote "all is lost".', 'All was still.'],
    ['no question but the last', 'Why then? All was still. What now?', 'All was still. What now?'],
    ['no link', 'See [all of it](https://example.org).', 'See all of it.'],
  ]
  test.for(checks)('%s', async ([, said, left], { server, provider }) => {
    server.always(answering(JSON.stringify(proseOf[level](said))))
    const { output } = await provider.run(within(level, 5_000), inputs[level], asking(level))
    expect(output).toEqual(proseOf[level](left))
  })
})

test('a month is named with its capital: what somebody may have written is no date', async ({ server, provider }) => {
  const input = masked<MaskedInputs['entryFeedback']>({
    ...entry,
    earlier: { related: [{ date: '2026-01-12', text: 'I will ask for a date.' }], intentions: [] },
  })
  const text = 'You may recall that you wrote *I will ask for a date*. How did it go?'
  server.always(answering(text))
  const { output } = await provider.run(within('entryFeedback', 5_000), input, asking('entryFeedback'))
  expect(output.text).toBe(text)
})

test('of coaching: emphasis only on words that stand in one of the entries, and each point in one line', async ({
  server,
  provider,
}) => {
  const answer = {
    whatReturns: 'Twice there is *nobody owned the actions*, and *nobody cares*.',
    whatChanged: ['- First *Risk review with the team*,\n\nthen *Another  risk review*.', ' '],
    whatIsOpen: ['*owned the actions. Another risk review*, as if it were one sentence.'],
    question: 'What would *an owner* change?',
  }
  server.always(answering(JSON.stringify(answer)))
  const { output } = await provider.run(within('coaching', 5_000), diary, asking('coaching'))
  expect(output).toEqual({
    whatReturns: 'Twice there is *nobody owned the actions*, and nobody cares.',
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
