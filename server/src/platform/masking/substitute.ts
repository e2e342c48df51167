import type { Detection } from './detection.ts'
import type { MaskedText } from './masked-text.ts'

/** A text with something else in the place of each find: here alone, texts become masked ones. */
export const substitute = (
  text: string,
  finds: readonly Detection[],
  replacementOf: (surface: string, find: Detection) => string,
): MaskedText => {
  const pieces: string[] = []
  let at = 0
  for (const find of finds) {
    pieces.push(text.slice(at, find.start), replacementOf(text.slice(find.start, find.end), find))
    at = find.end
  }
  return (pieces.join('') + text.slice(at)) as MaskedText
}
