import type { Find } from './find.ts'
import type { MaskedText } from './masked-text.ts'

/** A text with something else in the place of each find: here alone, texts become masked ones. */
export const replaced = (
  text: string,
  finds: readonly Find[],
  replacementOf: (surface: string, find: Find) => string,
): MaskedText => {
  const pieces: string[] = []
  let at = 0
  for (const find of finds) {
    pieces.push(text.slice(at, find.start), replacementOf(text.slice(find.start, find.end), find))
    at = find.end
  }
  return (pieces.join('') + text.slice(at)) as MaskedText
}
