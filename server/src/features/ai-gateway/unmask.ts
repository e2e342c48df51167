import type { Masker } from '../../platform/masking/index.ts'

/** An answer with every placeholder in it put back, however deep. */
export const unmasked = <T>(value: T, masker: Pick<Masker, 'unmask'>): T => {
  if (typeof value === 'string') return masker.unmask(value) as T
  if (Array.isArray(value)) return value.map(item => unmasked(item, masker)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unmasked(item, masker)])) as T
}

/** Longer than any placeholder: a bracket that is not closed by then is somebody's own. */
const maxPlaceholderLength = 40

/** Puts placeholders back in text that comes in pieces: what may be half of one waits for the rest. */
export const unmaskPieces = (masker: Masker, onText: (piece: string) => void) => {
  let held = ''
  const pass = (text: string) => {
    if (text !== '') onText(masker.unmask(text))
  }
  return {
    piece: (text: string) => {
      held += text
      const open = held.lastIndexOf('[')
      const waits = open !== -1 && !held.includes(']', open) && held.length - open < maxPlaceholderLength
      pass(waits ? held.slice(0, open) : held)
      held = waits ? held.slice(open) : ''
    },
    end: () => pass(held),
  }
}
