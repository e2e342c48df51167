/**
 * Explicit phrases that show ways to human help when they are typed. A published list, compared literally in the browser;
 * nothing is inferred and nobody is notified. Matched in lower case, curly quotes as straight.
 */
export const helpPhrases = [
  'kill myself',
  'killing myself',
  'end my life',
  'ending my life',
  'take my own life',
  'taking my own life',
  'want to die',
  'wish i was dead',
  'wish i were dead',
  'better off dead',
  'suicide',
  'suicidal',
  'self-harm',
  'self harm',
  'hurt myself',
  'hurting myself',
  'harm myself',
  'no reason to live',
  'do not want to be here any more',
  "don't want to be here any more",
  "don't want to be here anymore",
  "can't go on",
  'cannot go on',
  'need help now',
] as const

const folded = (text: string) => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')

/** Whether a text holds one of the published phrases. */
export const namesNeedOfHelp = (text: string): boolean => {
  const words = folded(text)
  return helpPhrases.some(phrase => words.includes(phrase))
}
