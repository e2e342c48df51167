import type { Find } from './find.ts'

/** A text with something else in the place of each find. */
export const replaced = (
  text: string,
  finds: readonly Find[],
  replacementOf: (surface: string, find: Find) => string,
): string => {
  const pieces: string[] = []
  let at = 0
  for (const find of finds) {
    pieces.push(text.slice(at, find.start), replacementOf(text.slice(find.start, find.end), find))
    at = find.end
  }
  return pieces.join('') + text.slice(at)
}
