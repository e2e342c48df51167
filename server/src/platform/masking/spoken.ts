import type { Detection } from './detection.ts'

const digits: ReadonlyMap<string, number> = new Map([
  ...['oh', 'o', 'zero', 'nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    word => [word, 1] as const,
  ),
  ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map(word => [word, 2] as const),
])
const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
])
const silent = new Set(['and', 'then', 'dash', 'space'])
const tens = /(?:ty)$/u

const token = /\p{L}+|\d+/gu
const between = /^[\s,.+()-]{1,4}$/u

const minDigits = 9
/** After 'ring me on', where fewer are a number as well. */
const minAnnounced = 6
const minWords = 4
const announcing = /\b(?:phone|mobile|number|ring|call|text|reach|telephone|tel|whatsapp)\b[^.!?\n]{0,40}$/iu

type Run = { start: number; end: number; count: number; words: number; factor: number; isTen: boolean }

const begun = (start: number): Run => ({ start, end: start, count: 0, words: 0, factor: 1, isTen: false })

/** Adds a word to a run of digits; returns whether it belongs to one. */
const take = (run: Run, word: string, end: number): boolean => {
  const repeat = repeats.get(word)
  const said = /^\d/u.test(word) ? word.length : digits.get(word)
  if (repeat !== undefined) run.factor = repeat
  else if (said !== undefined) {
    // 'twenty one' is 21, and not 20 and 1.
    const isUnit = run.isTen && said === 1
    run.count += isUnit ? 0 : said * run.factor
    run.words += /^\d/u.test(word) ? 0 : 1
    run.factor = 1
    run.isTen = tens.test(word)
    run.end = end
  } else return word === 'plus' || (silent.has(word) && run.count > 0)
  return true
}

function* numbersSpokenIn(text: string): Generator<Detection> {
  let run: Run | undefined
  let before = 0
  const isNumber = ({ start, count, words }: Run): boolean =>
    words >= minWords &&
    (count >= minDigits || (count >= minAnnounced && announcing.test(text.slice(Math.max(0, start - 60), start))))
  for (const { 0: word, index } of text.matchAll(token)) {
    const end = index + word.length
    if (run && !between.test(text.slice(before, index))) {
      if (isNumber(run)) yield { start: run.start, end: run.end, kind: 'contact' }
      run = undefined
    }
    run ??= begun(index)
    if (!take(run, word.toLowerCase(), end)) {
      if (isNumber(run)) yield { start: run.start, end: run.end, kind: 'contact' }
      run = undefined
    }
    before = end
  }
  if (run && isNumber(run)) yield { start: run.start, end: run.end, kind: 'contact' }
}

const part = String.raw`[\p{L}\p{N}][\p{L}\p{N}_-]{0,40}`
/** 'petr dot svoboda at example dot org'. */
const address = new RegExp(
  `(?<![\\p{L}\\p{N}])${part}(?: (?:dot|underscore|dash|hyphen) ${part}){0,4} at (?!(?:the|a|an|this|that|my|our) )${part}(?: dot ${part}){0,2} dot (?:com|org|net|co dot uk|ac dot uk|gov dot uk|uk|cz|sk|pl|de|fr|eu|edu|info|io|example)(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Telephone numbers and e-mail addresses as people say them, and dictation writes them down. */
export const spokenIn = (text: string): readonly Detection[] => [
  ...numbersSpokenIn(text),
  ...Array.from(
    text.matchAll(address),
    ({ index, 0: found }): Detection => ({ start: index, end: index + found.length, kind: 'contact' }),
  ),
]
