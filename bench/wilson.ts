const z = 1.959_963_984_54

/** The 95 % Wilson score interval of a share, both ends from 0 to 1. With nothing counted it is everything. */
export const wilson = (hits: number, of: number): readonly [number, number] => {
  if (of === 0) return [0, 1]
  const share = hits / of
  const middle = share + z ** 2 / (2 * of)
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)]
}
