/**
 * Entries on the landing page with the built-in analyser's answers to them, verbatim: a test of the analyser fails where
 * its answer differs.
 */
export const sampleMargin = {
  paragraphs: [
    'Steering group. I had the overspend on page two, and I let the sponsor talk about the car park for forty minutes. It did not come up, so I didn’t say. I told myself I was reading the room.',
    'Walking back to the station I realised what I had really been doing: hoping somebody else would turn the page.',
  ],
  line: 'Walking back to the station I realised what I had really been doing: hoping somebody else would turn the page.',
  wrote: 'I had the overspend on page two, and I let the sponsor talk about the car park for forty minutes',
  question: 'What made you choose that just then?',
} as const

export const sampleInsight = {
  paragraphs: [
    'Third time this month I have rewritten the supplier’s schedule instead of sending it back. It is quicker. I noticed today that I have never shown them what is wrong with it. The schedule slipped anyway, and the supplier waits for me.',
  ],
  line: 'I noticed today that I have never shown them what is wrong with it.',
  competences: ['Schedule management'],
  question: 'What else belongs here?',
} as const
