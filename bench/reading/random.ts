/** Numbers from 0 to 1, the same for the same seed (mulberry32): a draw that others can repeat. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The items in random order (Fisher–Yates). */
export const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    const [a, b] = [mixed[last] as T, mixed[at] as T]
    mixed[last] = b
    mixed[at] = a
  }
  return mixed
}
