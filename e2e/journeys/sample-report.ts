/** A report as answered by the server, of a larger study than any journey's. */
export const reportWithEverything = {
  id: 'a report',
  summary:
    'People write most about **saying things early**: to sponsors and to suppliers.\n\n- Delay is named in nearly every theme.\n- Few write about money.',
  entriesAnalyzed: 398,
  timeframe: '1 September to 20 November 2026',
  usersAnalyzed: 37,
  createdAt: '2026-11-21T02:14:00.000Z',
  themes: [
    {
      name: 'Saying it early',
      description: 'Many describe the moment before bad news is told, and what it costs to wait.',
      people: 21,
      entries: 88,
      quotes: ['I softened the report because I wanted one more week', 'She was quieter than I expected'],
    },
    { name: 'Doing it again oneself', description: '', people: 3, entries: 5, quotes: [] },
  ],
  single: 7,
  framework: 'A competence framework, 4th edition',
  competences: [
    { code: '1', name: 'Stakeholder engagement and communication management', entries: 61, people: 30 },
    { code: '2', name: 'Schedule management', entries: 48, people: 22 },
  ],
  answered: 37,
  requests: 38,
  leftOut: 3,
  leftOutBy: { withheld: 2, notMasked: 1, tooMuch: 0 },
  stamp: { writtenBy: 'openai', model: 'gpt-5', writtenAt: '2026-11-21T02:14:00.000Z' },
  promptVersion: 4,
}
