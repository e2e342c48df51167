/** Size in characters. */
export type Measured = { readonly characters: number }

export const charactersIn = (measured: readonly Measured[]): number =>
  measured.reduce((sum, { characters }) => sum + characters, 0)

/** Divides items into portions of at most so many characters, in the given order. */
export const portionsOf = <M extends Measured>(entries: readonly M[], most: number): M[][] => {
  const portions: M[][] = []
  let room = 0
  for (const entry of entries) {
    const last = portions.at(-1)
    if (last && entry.characters <= room) last.push(entry)
    else portions.push([entry])
    room = (last && entry.characters <= room ? room : most) - entry.characters
  }
  return portions
}

/** About this share of the entries, spread evenly from the first to the last; one at least. */
export const spread = <M extends Measured>(entries: readonly M[], share: number): readonly M[] => {
  if (share >= 1) return entries
  const count = Math.max(1, Math.floor(entries.length * share))
  const step = entries.length / count
  return Array.from({ length: count }, (_, index) => entries[Math.floor((index + 0.5) * step)]).filter(
    entry => entry !== undefined,
  )
}
