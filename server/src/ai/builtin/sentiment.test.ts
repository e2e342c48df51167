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
    positive: ['Not bad at all for a first attempt.', 'The result was not too shabby.'],
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
    positive: ['The morning was difficult, but I am delighted with where we ended up.'],
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
    positive: ['Great session with the new team.'],
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
  'what was told is heard, though no feeling is named': {
    positive: [
      'We ran the new rota for the first time last night and I had braced myself for a row. It never came. Two of the porters asked if they could keep a copy of my template for the other wards.',
      'The last beam went in at noon, two days early, and it fitted like a glove. The crane driver shook my hand and they asked us to do the next one.',
    ],
    negative: [
      'I have sent the drawings to the office again. They have not looked at them, nobody has told me why, and I am the one who has to explain it to the client on Friday.',
    ],
    neutral: [],
  },
  'a log stays a log, whatever goes wrong in it': {
    neutral: [
      'Weekly report 14. Three defects raised, one closed, two carried over to week 15. Claim for late access submitted, response due by the 21st. Pump test moved to Monday, no effect on the completion date.',
      'Actions from the board: budget cut of 40,000 to be spread over phases 2 and 3, supplier dispute to go to legal, next review on 9 May at 10:00 in room 4.',
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
