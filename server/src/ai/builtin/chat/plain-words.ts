/** Lower case, straight quotes, single spaces and no mark at the end: for telling whether two texts say the same. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/[.!?…]+$/, '')
    .trim()

const written: readonly (readonly [RegExp, string])[] = [
  [/\bwon't\b/g, 'will not'],
  [/\bcan't\b|\bcannot\b|\bcant\b/g, 'can not'],
  [/\b(\w+)n't\b/g, '$1 not'],
  [/\bdont\b/g, 'do not'],
  [/\bi'm\b/g, 'i am'],
  [/\bi'd\b/g, 'i would'],
  [/\b(you|we|they|u)'re\b|\bur\b/g, '$1 are'],
  [/\b(who|what|where|when|how|that|there|it|he|she)'s\b/g, '$1 is'],
  [/\b(\w+)'ve\b/g, '$1 have'],
  [/\b(\w+)'ll\b/g, '$1 will'],
  [/\bu\b/g, 'you'],
]
const fillers =
  /\b(?:so|well|even|really|actually|just|then|honestly|like|please|ok|okay|oh|hey|hi|hello|anyway|basically|seriously|exactly|by the way|wait|hmm+|um+|er+|can i ask|may i ask|i wonder|out of interest)\b[,.…]*/g

/** A sentence as requests are looked for in it: contractions written out, fillers and marks inside it left out. */
export const bare = (sentence: string): string => {
  const folded = written.reduce((text, [short, long]) => text.replace(short, long), fold(sentence))
  return folded
    .replace(fillers, ' ')
    .replace(/[,;:"“”()*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const most = 40

/** A message's sentences, each with whether it asks; the first ones of many. */
export const sentencesOf = (message: string): { readonly words: string; readonly asks: boolean }[] =>
  (message.slice(0, 4_000).match(/[^.!?…\n]+[.!?…]*/g) ?? [])
    .slice(0, most)
    .map(sentence => ({ words: bare(sentence), asks: /\?\s*$/.test(sentence) }))
    .filter(({ words }) => words !== '')
