import { expect, test } from 'vitest'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'

const toneOf = (text: string) => {
  const reading = readEntry(text)
  return entrySentiment(reading, sentenceSentiments(reading))
}

const saidBy = {
  'understatement is heard': {
    negative: [
      'The launch was not ideal.',
      'It could have gone better, I suppose.',
      'The report left a lot to be desired.',
    ],
    positive: ['Not bad at all for a first attempt.', 'The result was not too shabby, and we enjoyed it.'],
    neutral: [],
  },
  'words that are neutral in projects stay neutral': {
    neutral: [
      'We updated the risk register and the issue log.',
      'Failure modes and conflicts of interest are reviewed on Monday.',
      'The stress test of the bridge is on Thursday.',
      'The critical path runs through commissioning.',
    ],
    negative: [],
    positive: [],
  },
  'what follows a turn counts for more': {
    positive: ['The morning was difficult, but I am delighted and proud of where we ended up.'],
    negative: ['The demo went well, but I am exhausted and the client was furious.'],
    neutral: [],
  },
  'a concession gives way to its main clause': {
    negative: ['Although the speaker was good, the day was a waste of time.'],
    positive: ['Although the start was slow, it was a rewarding week and I am proud of us.'],
    neutral: [],
  },
  'negation turns a word round': {
    negative: ['I was not happy with the answer.', 'I was never happy with the workshop.'],
    positive: [],
    neutral: ['I am not worried.'],
  },
  'praise may be ironic': {
    negative: ['Great, another delay.', 'The project was a success, apparently.'],
    positive: ['Great session with the new team, and I enjoyed it.'],
    neutral: [],
  },
  'praise that nothing bears out is not meant': {
    negative: [
      'Brilliant. They have sent the left-handed ones.',
      'Hats off to marketing, who want another app by Friday.',
    ],
    positive: ['Brilliant! We won the bid.'],
    neutral: [],
  },
  'a complaint may be mock': {
    positive: [
      'Bad news for those who enjoyed the row: they have made peace, and I have nothing left to complain about.',
    ],
    negative: [],
    neutral: [],
  },
  'a hope is not yet a success': {
    neutral: ['I hope that it will be successful.', 'It would be good to have the figures.'],
    positive: [],
    negative: [],
  },
  'one good sign makes nothing positive, however short the text is': {
    neutral: [
      'Great session with the new team.',
      'I looked down from the sixth floor scaffold for longer than the inspection needed.',
    ],
    positive: [],
    negative: [],
  },
  'facts have no tone': {
    neutral: ['The meeting was at ten. Four people attended. The plan is on the shared drive.'],
    positive: [],
    negative: [],
  },
} as const

for (const [rule, byTone] of Object.entries(saidBy))
  for (const [tone, sentences] of Object.entries(byTone))
    for (const text of sentences)
      test(`${rule}: “${text}” is ${tone}`, () => {
        expect(toneOf(text)).toBe(tone)
      })
