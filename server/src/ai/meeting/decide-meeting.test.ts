import { readFileSync } from 'node:fs'
import { helpPhrases } from '@diary/contract/help'
import { describe, expect, it } from 'vitest'
import { decideMeeting, isDelicate, isNegativeAboutSelf, meetings } from './index.ts'
import { foreignRows, frameRows, idiomRows } from './lists.ts'

type Labelled = { readonly kind: string; readonly text: string }
/** The half of the labelled set that the frames were written against; `npm run bench -- meeting` measures the other. */
const tuning = (meeting: (typeof meetings)[number]): Labelled[] =>
  readFileSync(new URL(`../../../../bench/labelled/meeting/tuning/${meeting}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => {
      const [kind = '', , text = ''] = line.split('\t')
      return { kind, text }
    })
const missed = (texts: readonly Labelled[], ...wanted: string[]) =>
  texts.filter(({ text }) => !wanted.includes(decideMeeting(text).meeting)).map(({ text }) => text)
describe('how a text is met', () => {
  it('meets every published phrase as danger, and as grave where it is denied or said of a job', () => {
    const alone = helpPhrases.filter(phrase => decideMeeting(`I ${phrase}.`).meeting !== 'danger')
    expect(alone.filter(phrase => phrase !== 'need help now')).toEqual([])
    expect(decideMeeting('I do not want to die, but I am tired.').meeting).toBe('grave')
  })
  it('meets loss as grave, low words about oneself as tender, and work as ordinary', () => {
    const said = ['The sprint went well.', 'I feel useless.', 'My dad died on Thursday.', 'I want to die.']
    expect(said.map(text => decideMeeting(text).meeting)).toEqual(meetings)
  })
  it('reads curly quotes, lower case, missing full stops and missing apostrophes', () => {
    for (const text of [
      'I don’t want to live',
      'i dont want to live',
      "I DON'T WANT TO LIVE",
      'demo ok then i wanna die',
    ])
      expect(decideMeeting(text), text).toMatchObject({ meeting: 'danger', danger: 'own-life' })
  })
  it('recognises the plainest words for the wish to die in other languages, with and without English', () => {
    for (const { phrase } of foreignRows())
      for (const text of [phrase, `I went home early. ${phrase.toUpperCase()}.`])
        expect(decideMeeting(text), text).toMatchObject({ meeting: 'danger', danger: 'own-life' })
    for (const text of ['Je suis content du projet.', 'Wir haben das Projekt umgebracht.', 'Noriuko mirtina.'])
      expect(decideMeeting(text).meeting, text).toBe('ordinary')
  })
  it('counts a placeholder as a person', () => {
    expect(decideMeeting('[Person 1] punched me last night.')).toMatchObject({ meeting: 'danger', danger: 'violence' })
    expect(decideMeeting('[Person 2] died on Sunday.')).toMatchObject({ meeting: 'grave', grave: 'loss' })
  })
  it('takes the writer at their word that it was meant otherwise, but never to a challenge', () => {
    expect(decideMeeting('My dad died on Thursday.', { readAs: 'ordinary' }).meeting).toBe('tender')
    expect(decideMeeting('The sprint went well.', { readAs: 'ordinary' }).meeting).toBe('ordinary')
  })
  it('steps down by one for long ago, and for partner or family violence only where the writer has got away', () => {
    expect(decideMeeting('When I was nineteen I wanted to die.')).toMatchObject({
      meeting: 'grave',
      grave: 'long-past',
    })
    expect(decideMeeting('When I was nineteen I wanted to die, and I still want to die.').meeting).toBe('danger')
    expect(decideMeeting('My husband hit me.').meeting).toBe('danger')
    expect(decideMeeting('My first husband used to hit me, thirty years ago.').meeting).toBe('grave')
  })
  it('does not step down for a quotation about a living person', () => {
    expect(decideMeeting('He said: "I want to kill myself." My brother wants to die.').meeting).toBe('danger')
  })
  it('asks for a sign about the writer where their work is with people in danger', () => {
    const text = 'A colleague of mine told me that he wants to die.'
    expect(decideMeeting(text)).toMatchObject({ meeting: 'danger', danger: 'other-life' })
    expect(decideMeeting(text, { worksWithDanger: true }).meeting).toBe('grave')
    expect(decideMeeting('I want to die.', { worksWithDanger: true }).meeting).toBe('danger')
  })
  it('ignores an idiom, and counts a second sign beside it', () => {
    expect(decideMeeting('The deadline is killing me.').meeting).toBe('ordinary')
    expect(decideMeeting('The deadline is killing me and I would rather be dead.').meeting).toBe('danger')
  })
  it('returns where in the text each rule matched', () => {
    const text = 'Gate 3 passed. I want to die. More tomorrow.'
    const { trace } = decideMeeting(text)
    expect(trace.map(({ from, to }) => text.slice(from, to))).toContain('I want to die')
  })
  it('detects whether the writer has told someone', () => {
    expect(decideMeeting('I told my GP that I want to die.').namesWhoWasTold).toBe(true)
    expect(decideMeeting('I want to die.').namesWhoWasTold).toBe(false)
  })
  it('detects a negative sentence about oneself and a delicate word', () => {
    expect(isNegativeAboutSelf('I feel useless in these meetings.')).toBe(true)
    expect(isNegativeAboutSelf('The report is useless.')).toBe(false)
    expect(isDelicate('There was blood on the floor.')).toBe(true)
    expect(isDelicate('The plan is on the wall.')).toBe(false)
  })
})

describe('the frames', () => {
  it('each have a name of their own and hold on their example', () => {
    const rows = frameRows()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const silent = rows.filter(({ state, example }) => {
      const decided = decideMeeting(example)
      return meetings.indexOf(decided.meeting) < meetings.indexOf(state as (typeof meetings)[number])
    })
    expect(silent.map(({ id, example }) => `${id}: ${example}`)).toEqual([])
  })
  it.each(idiomRows().map(({ example }) => example))('take no idiom for more than it is: %s', example => {
    expect(['ordinary', 'tender']).toContain(decideMeeting(example).meeting)
  })
  it.each([
    'I could kill him, the printer is jammed again.',
    'I told them I could strangle whoever wrote that form.',
    'We could have died of boredom.',
    'My manager is killing it this quarter.',
    'I cannot live without a decision log.',
  ])('nor a joke: %s', text => {
    expect(['ordinary', 'tender']).toContain(decideMeeting(text).meeting)
  })
})

describe('on the half for tuning', () => {
  it('meets danger in plain words and euphemisms', () => {
    expect(
      missed(
        tuning('danger').filter(({ kind }) => kind !== 'oblique'),
        'danger',
      ).length,
    ).toBeLessThanOrEqual(4)
  })
  it('meets grave as grave or danger, and tender as tender at least', () => {
    expect(missed(tuning('grave'), 'grave', 'danger').length).toBeLessThanOrEqual(10)
    expect(missed(tuning('tender'), 'tender', 'grave', 'danger').length).toBeLessThanOrEqual(10)
  })
  it('takes at most three in a hundred ordinary texts for danger, and eight in a hundred for danger or grave', () => {
    expect(missed(tuning('ordinary'), 'ordinary', 'tender', 'grave').length).toBeLessThanOrEqual(
      0.03 * tuning('ordinary').length,
    )
    expect(missed(tuning('ordinary'), 'ordinary', 'tender').length).toBeLessThanOrEqual(
      0.08 * tuning('ordinary').length,
    )
  })
})

describe('whatever is typed', () => {
  it('takes time in proportion to the length', () => {
    const texts = [
      'i want to kill myself ',
      'i do not not want ',
      'he she no if when ',
      "a'",
      '[',
      '[Person 1] ',
      'i ',
      'mum ',
    ]
    for (const text of texts) {
      const began = process.cpuUsage()
      decideMeeting(text.repeat(100_000 / text.length))
      const { user, system } = process.cpuUsage(began)
      expect((user + system) / 1000, text).toBeLessThan(1_500)
    }
  })
  it.each(['', ' ', '...', '😀😀', 'λόγος', '\u0000', '[Person', "'''"])('decides on %j', text => {
    expect(decideMeeting(text).meeting).toBe('ordinary')
  })
  it('finds a sign in the middle of a very long sentence', () => {
    const talk = 'and then we moved the survey to the next possession '.repeat(200)
    expect(decideMeeting(`${talk}and i want to die ${talk}`).meeting).toBe('danger')
  })
  it('does not read the words of JavaScript as its own', () => {
    expect(decideMeeting('constructor toString __proto__ hasOwnProperty').meeting).toBe('ordinary')
  })
})
