import type { Masker } from '../../platform/masking/index.ts'

/** An answer with all placeholders restored, at any depth. */
export const unmasked = <T>(value: T, masker: Pick<Masker, 'unmask'>): T => {
  if (typeof value === 'string') return masker.unmask(value) as T
  if (Array.isArray(value)) return value.map(item => unmasked(item, masker)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unmasked(item, masker)])) as T
}

/** Longer than any placeholder: a bracket that is not closed by then starts none. */
const maxPlaceholderLength = 40

/** Restores placeholders in streamed text: a possible half of one is held until the rest arrives. */
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
