/** The same words always meet the same choice: a hash of the text (32-bit FNV-1a). */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // FNV's low bits barely mix for short texts, and it is they that pick.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** One of several, by hash; undefined of none. */
export const pick = <T>(from: readonly T[], hash: number): T | undefined => from[hash % Math.max(1, from.length)]
