// Plurals and tenses only: with '-er', '-ly' and the like, every second surname would be a form of some word.
const endings: readonly (readonly [ending: string, stems: readonly string[]])[] = [
  ['ies', ['y', 'ie']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ied', ['y']],
  ['ed', ['', 'e']],
  ['ying', ['ie']],
  ['ing', ['', 'e']],
]

/** The shortest stem that is trusted: below it nearly every string is a word and an ending. */
const minStemLength = 3

/** What a word may be a form of: 'planned' of 'plan', 'tried' of 'try'. Not every answer is a word. */
export const stemsOf = (word: string): readonly string[] => {
  const stems: string[] = []
  for (const [ending, replacements] of endings) {
    if (!word.endsWith(ending)) continue
    const root = word.slice(0, -ending.length)
    if (root.length < minStemLength) continue
    for (const replacement of replacements) stems.push(root + replacement)
    if (/([b-df-hj-np-tv-z])\1$/.test(root)) stems.push(root.slice(0, -1))
  }
  return stems
}
