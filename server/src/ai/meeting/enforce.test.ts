import { describe, expect, test } from 'vitest'
import { enforcements } from './enforce.ts'
import { meet } from './own-texts.ts'

const help = { contacts: [{ name: 'Samaritans', number: '116 123', class: 'crisis', checked: '2026-11-01' }] } as never
const met = meet({ kind: 'text', text: 'I moved the demo to Monday and told the client.' }, { today: new Date() })

/** What no answer says, however the text is met. */
const never = [
  'You are clearly depressed.',
  'It will be all right.',
  'I know how you feel.',
  'At least you have a job.',
  'Your uncle committed suicide.',
  'Thank you for sharing this.',
  'It was your own fault.',
  'You are too sensitive.',
  'You should report him.',
  'You need to go to HR.',
]
const fine = 'You moved the demo to Monday.'

describe.for(never)('no model says to an ordinary text: %s', said => {
  const both = `${fine} ${said}`

  test('in feedback and in a chat', () => {
    const feedback = { text: both, competences: [], keyphrases: [] }
    expect(enforcements.entryFeedback.left(met, help, feedback).text).toBe(fine)
    expect(enforcements.chat.left(met, help, { text: both }).text).toBe(fine)
  })

  test('in the analysis of a chat', () => {
    const analysis = { summary: both, keyInsights: [fine, said], reflectionPoints: [said], competences: [] }
    expect(enforcements.chatAnalysis.left(met, help, analysis)).toMatchObject({
      ...{ summary: fine, keyInsights: [fine], reflectionPoints: [] },
    })
  })

  test('of a whole diary', () => {
    const themes = {
      ...{ overallSummary: both, themes: [], lessonsLearned: [said], growthAreas: [fine, said] },
      supportiveReflection: both,
    }
    expect(enforcements.themes.left(met, help, themes)).toEqual({
      ...{ overallSummary: fine, themes: [], lessonsLearned: [], growthAreas: [fine], supportiveReflection: fine },
    })
    const coaching = { whatReturns: both, whatChanged: [said], whatIsOpen: [fine, said], question: `${said} What now?` }
    expect(enforcements.coaching.left(met, help, coaching)).toEqual({
      ...{ whatReturns: fine, whatChanged: [], whatIsOpen: [fine], question: 'What now?' },
    })
  })
})

test('the person’s own words may be quoted, whatever they promise', () => {
  const text = 'You wrote *I promise that it will be fine*. What would tell you?'
  expect(enforcements.chat.left(met, help, { text }).text).toBe(text)
  const bold = 'Look: **I promise that it will be fine**. What now?'
  expect(enforcements.chat.left(met, help, { text: bold }).text).toBe('What now?')
})
