import { expect, it } from 'vitest'
import { createMasker } from '../platform/masking/index.ts'
import { type Inputs, type Level, type LevelName, levels, maskInput, textsIn } from './index.ts'

const byName: { readonly [K in LevelName]: Level<K> } = levels

/** A level's masked input as one text. */
const asItLeaves = <K extends LevelName>(name: K, input: Inputs[K]): string => {
  const level = byName[name]
  const identity = { names: ['Ottoline', 'Quennell'], projects: ['Blue Heron'], words: ['quibble'] }
  const masker = createMasker(identity, textsIn(level, input))
  return JSON.stringify(maskInput(level, input, masker.mask))
}

it('what is sent of a conversation', () => {
  const input: Inputs['chat'] = {
    message: 'Ottoline here. Sarah Whitaker rang on 2026-03-02 about the Blue Heron.',
    history: [
      { role: 'user', content: 'I met Sarah and Tom Hollowell of Tamarline Ltd in Leeds.' },
      { role: 'assistant', content: 'What did Sarah Whitaker say?' },
      { role: 'user', content: '' },
    ],
  }
  expect(asItLeaves('chat', input)).toBe(
    '{"message":"[Name] here. [Person 1] rang on 2026-03-02 about the [Project 1].","history":[' +
      '{"role":"user","content":"I met [Person 1b] and [Person 2] of [Organisation 1] in [Place 1]."},' +
      '{"role":"assistant","content":"What did [Person 1] say?"},{"role":"user","content":""}]}',
  )
})

it('what is sent of a conversation for its analysis', () => {
  const input: Inputs['chatAnalysis'] = {
    messages: [
      { role: 'user', content: 'Tom Hollowell was late. Write to tom@tamarline.example.' },
      { role: 'assistant', content: 'And what of Tom?' },
    ],
    framework: 'apm-3',
  }
  expect(asItLeaves('chatAnalysis', input)).toBe(
    '{"messages":[{"role":"user","content":"[Person 1] was late. Write to [Contact 1]."},' +
      '{"role":"assistant","content":"And what of [Person 1b]?"}],"framework":"apm-3"}',
  )
})

it('what is sent of an entry', () => {
  const input: Inputs['entryFeedback'] = {
    text: 'Marguerite Oakhanger said no to the quibble. I said so to Ottoline Quennell.',
    prompt: 'What would Marguerite say?',
    cpd: {
      title: 'A day with Marguerite Oakhanger',
      category: 'Seminar at Hollowell College',
      provider: 'Tamarline Ltd',
      hours: 1.5,
    },
    framework: 'ipma-icb4',
  }
  expect(asItLeaves('entryFeedback', input)).toBe(
    '{"text":"[Person 1] said no to the [Hidden 1]. I said so to [Name].","prompt":"What would [Person 1b] say?",' +
      '"cpd":{"title":"A day with [Person 1]","category":"Seminar at [Organisation 1]","provider":"[Organisation 2]",' +
      '"hours":1.5},"framework":"ipma-icb4"}',
  )
  const { text, framework } = input
  expect(asItLeaves('entryFeedback', { text, framework })).toBe(
    '{"text":"[Person 1] said no to the [Hidden 1]. I said so to [Name].","framework":"ipma-icb4"}',
  )
})

it.for(['themes', 'coaching', 'studyReading'] as const)('what is sent of a diary: %s', name => {
  const entries = [
    { ref: 1, date: '2026-01-05', text: 'Sarah Whitaker sat in on 5 January 2026.' },
    { ref: 7, date: '2026-02-03', text: 'Again sarah. Call 07700 900123 and ask for Tom Hollowell.' },
  ]
  expect(asItLeaves(name, { entries })).toBe(
    '{"entries":[{"ref":1,"date":"2026-01-05","text":"[Person 1] sat in on 5 January 2026."},' +
      '{"ref":7,"date":"2026-02-03","text":"Again [Person 1b]. Call [Contact 1] and ask for [Person 2]."}]}',
  )
})

it('what is sent of the themes of a study', () => {
  const themes = [
    { number: 1, name: 'Talks with Sarah Whitaker', people: 2, entries: 3 },
    { number: 2, name: 'Waiting for decisions', people: 1, entries: 1 },
  ]
  expect(asItLeaves('studyThemes', { themes })).toBe(
    '{"themes":[{"number":1,"name":"Talks with [Person 1]","people":2,"entries":3},' +
      '{"number":2,"name":"Waiting for decisions","people":1,"entries":1}]}',
  )
})
