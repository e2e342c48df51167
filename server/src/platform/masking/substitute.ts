import type { Detection } from './detection.ts'
import type { MaskedText } from './masked-text.ts'

/** Replaces each detection in a text: the only place where a text becomes a masked one. */
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
