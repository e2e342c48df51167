/**
 * Explicit phrases that bring the way to human help to the front where somebody types them. A published list, compared
 * letter by letter in the browser; it is no detection and nobody is told. Matched in lower case, curly quotes as straight.
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
