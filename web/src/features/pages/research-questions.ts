/** The research questions. */
export const researchQuestions = [
  'How can busy professionals sustain reflective diary writing?',
  'How reliably does AI classify entries against competency frameworks?',
  'Which competences appear most in practice versus theory?',
  'When does reflection support transformational learning?',
] as const
