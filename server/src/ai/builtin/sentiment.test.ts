import { expect, test } from 'vitest'
import { decideMeeting } from '../meeting/index.ts'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'

const toneOf = (text: string) => {
  const reading = readEntry(text)
  return entrySentiment(reading, sentenceSentiments(reading), decideMeeting(text).isClear)
}

const saidBy = {
  'understatement is heard': {
    negative: [
      'The launch was not ideal.',
      'It could have gone better, I suppose.',
      'The report left a lot to be desired.',
    ],
    positive: [],
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
  'good beside bad is not clear': {
    negative: [],
    positive: [],
    neutral: [
      'The morning was difficult, but I am delighted and proud of where we ended up.',
      'I am so tired and so happy.',
    ],
  },
  'negation turns a word round': {
    negative: ['I was not happy with the answer.', 'I was never happy with the workshop.'],
    positive: [],
    neutral: ['I am not worried.'],
  },
  'what is ironic is not clear': {
    negative: [],
    positive: [],
    neutral: [
      'Great, another delay.',
      'Hats off to marketing, who want another app by Friday.',
      'Bad news for those who enjoyed the row: they have made peace, and I have nothing left to complain about.',
    ],
  },
  'a hope is not yet a success': {
    neutral: ['I hope that it will be successful.', 'It would be good to have the figures.'],
    positive: [],
    negative: [],
  },
  'two good sentences about work are positive, and so is a good close': {
    neutral: [],
    positive: [
      'The project board met. We enjoyed the workshop. I am proud of the team.',
      'The demo is done. We were delighted, and the client was thrilled!',
    ],
    negative: [],
  },
  'one good sign makes nothing positive, nor do good words about anything but work': {
    neutral: [
      'Great session with the new team.',
      'I looked down from the sixth floor scaffold for longer than the inspection needed.',
      'I feel wonderful. Everybody was so kind. I am happy and calm.',
    ],
    positive: [],
    negative: [],
  },
  'a bad sentence about the writer, or a delicate word, makes nothing positive': {
    neutral: ['The demo is done, and the knife is in my bag. We were delighted, and the client was thrilled!'],
    positive: [],
    negative: ['The demo is done. We were delighted, and the client was thrilled! I am no use to anybody.'],
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
