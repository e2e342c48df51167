import { expect, test } from 'vitest'
import { findIntentions } from './find-intentions.ts'

test.each([
  'Next time I will send the agenda first.',
  'I want to stop checking mail at night.',
  'I will not answer that mail before Monday.',
  'I’ll ring the supplier myself tomorrow.',
  'I am going to ask the planner for the float.',
  'I have decided to drop the second pilot.',
  'My goal is to close three open risks by May.',
  'I promised myself to walk round the site once a week.',
  'I must remember to copy the safety lead.',
])('is what the writer means to do: %s', sentence => {
  expect(findIntentions(sentence)).toEqual([sentence])
})

test.each([
  ['a feeling', 'I will always love that view from the depot.'],
  ['no act', 'I will never forget that quiet room.'],
  ['thanks', 'I will always be grateful to the team.'],
  ['the past', 'I wanted to ask the chair about the plan.'],
  ['reported', 'She said that I will ask the chair.'],
  ['a question', 'Will I ever ask the chair about the plan?'],
  ['a quotation', '“I will ask the chair tomorrow,” she said.'],
  ['conditional on another’s act', 'If the board says no I will redo the plan.'],
  ['somebody else', 'The contractor will replace the pump next week.'],
  ['a doubt', 'I doubt I will ask the chair about the plan.'],
  ['too short', 'I will ask.'],
])('is no intention, %s: %s', (_, sentence) => {
  expect(findIntentions(sentence)).toEqual([])
})

const meant = 'Next week I will ask the chair about the budget.'

test('one hard or delicate sentence anywhere, and nothing is found', () => {
  for (const hard of ['My father died on Thursday.', 'I do not want to live any more.', 'We met after the funeral.']) {
    expect(findIntentions(`${meant} ${hard}`)).toEqual([])
    expect(findIntentions(meant, `${hard}\n\n${meant}`)).toEqual([])
  }
})

test('a text that is not English is not read', () => {
  const german =
    'Nächste Woche frage ich den Vorsitz nach dem Geld. Wir haben sehr lange auf die Zahlen gewartet, und niemand wollte etwas dazu sagen. Am Ende war der Raum leer.'
  expect(findIntentions(`${german} ${meant}`)).toEqual([])
})

test('two at most, each once, in the order of the text', () => {
  const other = 'From now on I will send the minutes on the same day.'
  expect(findIntentions(`${meant} ${other} ${meant} I will book the larger room for it.`)).toEqual([meant, other])
})
