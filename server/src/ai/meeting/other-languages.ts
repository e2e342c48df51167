import { once } from '../../platform/once.ts'
import { foreignRows } from './lists.ts'

/** Chinese and Japanese set no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}]/u
const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'")
const asPattern = (phrase: string) => folded(phrase).replaceAll(' ', String.raw`\s+`)

const phrases = once(() => {
  const rows = foreignRows()
  const whole = rows.filter(({ phrase }) => !unspaced.test(phrase)).map(({ phrase }) => asPattern(phrase))
  const anywhere = rows.filter(({ phrase }) => unspaced.test(phrase)).map(({ phrase }) => asPattern(phrase))
  // Korean and Hindi have suffixes, so only the beginning of a word must match.
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${whole.join('|')})|${anywhere.join('|')}`, 'u')
})

/**
 * Finds the plain words for the wish to die in other languages than English, by `data/other-languages.tsv`; the place
 * is approximate where folding changes the text's length. Nothing else is recognised in them.
 */
export const wishToDieIn = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const found = phrases().exec(folded(text))
  return found ? { from: found.index, to: found.index + found[0].length } : undefined
}
