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
  // An ending may follow in Korean and Hindi, so only the beginning of a word is held.
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${whole.join('|')})|${anywhere.join('|')}`, 'u')
})

/**
 * Where the wish to die is said in so many words in another language than English, by `data/other-languages.tsv`; the
 * place is approximate where folding changes the text's length. Nothing else is recognised in them.
 */
export const wishToDieIn = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const found = phrases().exec(folded(text))
  return found ? { from: found.index, to: found.index + found[0].length } : undefined
}
