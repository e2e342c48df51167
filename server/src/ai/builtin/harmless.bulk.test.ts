import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createReader, harmsIn, questionsIn } from '../../../test/harmless.ts'
import { createTalker, talksIn } from '../../../test/talks.ts'
import { tuningTexts } from '../../../test/tuning-texts.ts'
import { answerChat } from './answer-chat.ts'
import { bankQuestions } from './bank.ts'
import { answeringQuestions } from './chat/direct-answers.ts'
import { templates } from './questions.ts'
import { analysisOfChat } from './read-chat.ts'
import { coachingOf } from './read-coaching.ts'
import { feedbackOnEntry } from './read-entry-feedback.ts'
import { themesOf } from './read-themes.ts'

const labelled = new URL('../../../../bench/labelled/', import.meta.url)
const meetingFiles = ['danger.tsv', 'grave.tsv', 'ordinary.tsv', 'tender.tsv'] as const
/** Texts by which the meeting is tuned, in the last column of each line. */
const meetingTexts = (...names: readonly (typeof meetingFiles)[number][]): string[] =>
  names
    .flatMap(name =>
      readFileSync(new URL(`meeting/tuning/${name}`, labelled), 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1),
    )
    .map(line => (line.split('\t').at(-1) ?? '').replaceAll('\\n', '\n'))
const texts = [
  ...['entries/tuning', 'entries/tuning-first', 'entries/tuning-more', 'masking/tuning'].flatMap(tuningTexts),
  ...meetingTexts(...meetingFiles),
]

const feedback = texts.map(text => ({ text, found: feedbackOnEntry({ text, framework: 'apm-3' }) }))

test('there are texts enough to judge by', () => {
  expect(texts.length).toBeGreaterThan(200)
})

/** A question of the bank, whoever it names. */
const ofTheBank = new RegExp(
  `^(?:(?:On [^?]+ )?[Yy]ou (?:ask|wrote) X )?(?:${templates()
    .map(({ question }) => question.replace('?', '\\?').replace('{who}', '.+'))
    .join('|')})$`,
)

describe('of its own accord the analyser asks only what stands in its bank', () => {
  test('one question at the most about an entry', () => {
    for (const { text, found } of feedback) {
      const asked = questionsIn(found.text)
      expect(asked.length, text).toBeLessThanOrEqual(1)
      for (const question of asked) expect(ofTheBank.test(question), `${text} ${question}`).toBe(true)
    }
  })

  test('one at the most about a diary, quickly read or at length', () => {
    for (let from = 0; from + 12 <= texts.length; from += 12) {
      const entries = texts
        .slice(from, from + 12)
        .map((text, at) => ({ ref: at + 1, date: `2026-03-${10 + at}`, text }))
      const { supportiveReflection } = themesOf({ entries })
      const { question } = coachingOf({ entries })
      for (const asked of [questionsIn(supportiveReflection), questionsIn(question)]) {
        expect(asked).toHaveLength(1)
        for (const question of asked) expect(ofTheBank.test(question), question).toBe(true)
      }
    }
  })

  test('one at the most in a reply and in what is made of the chat, and none twice', () => {
    const conversations = [...talksIn('everyday.tsv').values()].map(turns => turns.map(({ says }) => says))
    for (let from = 0; from < texts.length; from += 8) conversations.push(texts.slice(from, from + 8))
    for (const turns of conversations) {
      const messages: { role: 'user' | 'assistant'; content: string }[] = []
      for (const message of turns) {
        const { text } = answerChat({ message, history: messages.slice(-40) })
        messages.push({ role: 'user', content: message }, { role: 'assistant', content: text })
        expect(questionsIn(text).length, text).toBeLessThanOrEqual(1)
      }
      const { reflectionPoints } = analysisOfChat({ messages, framework: 'apm-3' })
      expect(reflectionPoints.length).toBeLessThanOrEqual(2)
      const asked = [
        ...messages.filter(({ role }) => role === 'assistant').map(({ content }) => content),
        ...reflectionPoints,
      ].flatMap(questionsIn)
      for (const question of asked)
        expect(answeringQuestions.includes(question) || ofTheBank.test(question), question).toBe(true)
      expect(new Set(asked).size, asked.join(' ')).toBe(asked.length)
    }
  })
})

test('never more than two competences are named', () => {
  for (const { text, found } of feedback) expect(found.competences.length, text).toBeLessThanOrEqual(2)
})

test('whatever of danger and grief is recognised, no level challenges, judges or names a competence', async () => {
  const reader = createReader()
  const calledPositive: string[] = []
  for (const text of meetingTexts('danger.tsv', 'grave.tsv'))
    for (const answer of await reader.answersTo(text)) {
      const { positive = [], other = [] } = Object.groupBy(harmsIn(answer), harm =>
        harm === 'calls it positive' ? 'positive' : 'other',
      )
      expect(other, text).toEqual([])
      if (positive.length > 0) calledPositive.push(text)
    }
  await reader.close()
  // `npm run bench -- meeting` and `npm run bench:ai` print the figures of more texts.
  expect(calledPositive).toEqual([])
})

test('after a turn about work, hardly anything of danger and grief is asked about as if it were ordinary', async () => {
  const talker = createTalker()
  const hard = meetingTexts('danger.tsv', 'grave.tsv')
  const asked: string[] = []
  for (const text of hard) {
    const talk = await talker.talk(['The sponsor moved the gate review again.', text])
    const questions = questionsIn(talk.at(-1)?.content ?? '')
    if (questions.some(question => ofTheBank.test(question) && !bankQuestions.includes(question))) asked.push(text)
  }
  await talker.close()
  expect(hard.length).toBeGreaterThan(200)
  expect(asked.length).toBeLessThanOrEqual(hard.length / 200)
})
