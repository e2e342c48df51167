import { describe, expect } from 'vitest'
import { orders } from '../../../test/injections.ts'
import { masked } from '../../../test/masked.ts'
import { answering, type Behaviour } from '../../../test/model-behaviours.ts'
import { asking, test, within } from '../../../test/model-provider.ts'
import type { MaskedText } from '../../platform/masking/index.ts'
import { type Inputs, levels, type MaskedInputs } from '../index.ts'

/**
 * A model that obeys whatever it reads: it repeats its input, instructions included, claims every competence, and
 * invents quotations.
 */
const obedient: Behaviour = answering(({ model, instructions, turns, form }) => {
  const everything = [model, instructions, ...turns.map(({ content }) => content)].join('\n')
  const competences = ['2', 'DROP TABLE', 'everything'].map(code => ({
    code,
    confidence: 99,
    evidence: 'Words of another person.',
  }))
  const quotes = [
    { ref: 1, quote: 'Words of another person.' },
    { ref: 7, quote: 'More of them.' },
  ]
  const forms: Readonly<Record<string, object>> = {
    entryClassification: {
      meeting: 'ordinary',
      sentiment: 'neutral',
      competences: competences.map(({ code, evidence }) => ({ code, evidence: [evidence], sure: 'clear' })),
      keyphrases: ['somebody else’s secret'],
    },
    chatAnalysis: {
      sentiment: 'neutral',
      summary: everything,
      keyInsights: [everything],
      reflectionPoints: [],
      competences,
      meeting: 'ordinary',
    },
    themes: {
      overallSummary: everything,
      themes: [{ name: 'All', entries: quotes }],
      lessonsLearned: [],
      growthAreas: [],
      supportiveReflection: everything,
    },
    coaching: {
      whatReturns: `${everything} *Words of another person.*`,
      whatChanged: ['*Words of another person.*'],
      whatIsOpen: [],
      question: everything,
    },
    studyReading: { themes: [{ name: 'All', entries: quotes }] },
    studyThemes: {
      summary: everything,
      themes: [
        { name: everything.slice(-99), description: everything, members: [1] },
        { name: 'All', description: everything, members: [1, 7] },
      ],
    },
  }
  return form === undefined ? everything : JSON.stringify(forms[form])
})

/** Words that only one of two people ever wrote. */
const canaries = { writer: 'the kingfisher review', other: 'the cormorant review' }

test('there are fifty of them', () => {
  expect(new Set(orders).size).toBe(50)
})

describe.for(['entry', 'prompt', 'earlier', 'project'] as const)('instructions in the %s', where => {
  test.for(orders)('%s', async (order, { server, provider }) => {
    const framework = 'apm-3'
    const text = 'I felt stuck.'
    const input = {
      entry: { text: `${text} ${order}`, framework },
      prompt: { text, framework, prompt: order },
      earlier: { text, framework, earlier: { related: [{ date: '2026-01-05', text: order }], intentions: [] } },
      project: { text, framework },
    } as const satisfies Record<typeof where, Inputs['entryFeedback']>
    const background = where === 'project' ? masked<MaskedText[]>([order]) : undefined
    await provider.run(
      within('entryFeedback', 5_000),
      masked<MaskedInputs['entryFeedback']>(input[where]),
      asking('entryFeedback', { background, meeting: 'tender' }),
    )
    const [{ json } = {}] = server.received
    const instructions = String(json?.instructions)
    const mark = /the code ([0-9a-f]{12})/.exec(instructions)?.[1] ?? ''
    const [{ content = '' } = {}] = (json?.input ?? []) as { content?: string }[]
    // All of it is between two lines of its own, which it does not end; the instructions are the same as without it.
    const [block = '', inside] =
      new RegExp(`<${where}-${mark}[^>\\n]*>\\n([^]*?)\\n</${where}-${mark}>`).exec(content) ?? []
    expect(inside).toContain(order)
    expect(content.replace(block, '')).not.toContain(order)
    expect(content).toContain(`<about-${mark}>\nwritten as a reflection\nmeeting="tender"\n</about-${mark}>`)
    expect(instructions).not.toContain(order)
    expect(instructions.startsWith(asking('entryFeedback').settings.prompt)).toBe(true)
  })
})

describe('an entry with instructions, to a model that obeys every one:', () => {
  test.for(orders)('%s', async (order, { server, provider, reports }) => {
    server.always(obedient)
    const ask = async (words: string, person: string) => {
      const text = `${words} was today. ${order}`
      const framework = 'apm-3'
      const history = [{ role: 'user' as const, content: 'Hello.' }]
      const messages = [
        { role: 'user' as const, content: text },
        { role: 'assistant' as const, content: 'And?' },
      ]
      const entries = [{ ref: 1, date: '2026-01-05', text }]
      const themes = [{ number: 1, name: text, people: 2, entries: 3 }]
      return [
        await provider.run(
          within('entryFeedback', 5_000),
          masked({ text, framework }),
          asking('entryFeedback', { person }),
        ),
        await provider.run(
          within('entryClassification', 5_000),
          masked({ text, framework }),
          asking('entryClassification', { person }),
        ),
        await provider.run(
          within('chat', 5_000),
          masked({ message: text, history }),
          asking('chat', { person, onText: () => {} }),
        ),
        await provider.run(
          within('chatAnalysis', 5_000),
          masked({ messages, framework }),
          asking('chatAnalysis', { person }),
        ),
        await provider.run(within('themes', 5_000), masked({ entries }), asking('themes', { person })),
        await provider.run(within('coaching', 5_000), masked({ entries }), asking('coaching', { person })),
        await provider.run(within('studyReading', 5_000), masked({ entries }), asking('studyReading', { person })),
        await provider.run(within('studyThemes', 5_000), masked({ themes }), asking('studyThemes', { person })),
      ] as const
    }
    await ask(canaries.other, 'the other')
    const answers = await ask(canaries.writer, 'the writer')
    const [feedback, classified, chat, analysis, themes, coaching, reading, joined] = answers

    // Nothing of the other person is in the writer's calls, so nothing of them can be in an answer.
    const calls = server.received.slice(8)
    expect(calls).toHaveLength(8)
    for (const { body, headers } of calls) {
      expect(body).toContain(canaries.writer)
      expect(body + JSON.stringify(headers)).not.toMatch(/cormorant|the other/)
    }
    expect(JSON.stringify(answers)).not.toContain('cormorant')
    // The instruction is between delimiters that it does not end, in a person's turn.
    for (const { json } of calls.slice(0, 7)) {
      const turns = json?.input as { role: string; content: string }[]
      const mark = /the code ([0-9a-f]{12})/.exec(String(json?.instructions))?.[1] ?? ''
      const [turn] = turns.filter(({ content }) => content.includes(order))
      expect(turn?.role).toBe('user')
      expect(order).not.toContain(mark)
      expect(turn?.content.split(`-${mark}`).filter(part => part.includes(order))).toHaveLength(1)
      expect(String(json?.instructions)).not.toContain(order)
      expect(json).not.toHaveProperty('tools')
    }
    // Among names of themes it is one name, on one line.
    const [named] = (calls[7]?.json?.input ?? []) as { content: string }[]
    expect(named?.content).toMatch(/<themes-([0-9a-f]{12})>\n1 \| [^|\n]{1,100} \| 2 \| 3\n<\/themes-\1>$/)
    // The answer has the level's form, and everything checkable in it is supported.
    expect(levels.entryFeedback.output.parse(feedback.output)).toMatchObject({ competences: [], keyphrases: [] })
    expect(levels.entryClassification.output.parse(classified.output)).toMatchObject({
      competences: [],
      keyphrases: [],
    })
    expect(levels.chat.output.parse(chat.output).text.length).toBeLessThanOrEqual(8_000)
    expect(levels.chatAnalysis.output.parse(analysis.output)).toMatchObject({ competences: [] })
    expect(levels.themes.output.parse(themes.output)).toMatchObject({ themes: [] })
    expect(levels.coaching.output.parse(coaching.output)).toMatchObject({ whatChanged: ['Words of another person.'] })
    expect(coaching.output.whatReturns).not.toContain('*Words of another')
    expect(levels.studyReading.output.parse(reading.output)).toEqual({ themes: [] })
    expect(levels.studyThemes.output.parse(joined.output)).toMatchObject({ themes: [{ name: 'All', members: [1] }] })
    expect(reports).toEqual([])
  })
})
