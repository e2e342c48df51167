/**
 * Entries that the landing page shows, and what the built-in analysis answers to them, word for word: a test of the
 * analyser fails as soon as it would answer otherwise.
 */
export const sampleMargin = {
  paragraphs: [
    'Steering group. I had the overspend on page two, and I let the sponsor talk about the car park for forty minutes. Nobody asked, so I didn’t say. I told myself I was reading the room.',
    'Walking back to the station I knew what I had really been doing. I was hoping somebody else would turn the page.',
  ],
  quote: 'Nobody asked, so I didn’t say',
  question: 'What makes this seem so settled?',
} as const

export const sampleInsight = {
  paragraphs: [
    'Third time this month I have rewritten the supplier’s schedule instead of sending it back. It is quicker. It is also why they never get any better at it.',
  ],
  line: 'Third time this month I have rewritten the supplier’s schedule instead of sending it back.',
  competences: ['Contract management', 'Schedule management'],
  quote: 'It is also why they never get any better at it',
  question: 'What were you taking for granted there?',
} as const
