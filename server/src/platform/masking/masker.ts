import { createDetector } from './detector.ts'
import type { Identity } from './identity.ts'
import type { MaskedText } from './masked-text.ts'
import { Placeholders, putBack } from './placeholders.ts'
import { substitute } from './substitute.ts'

/** Placeholders, each with what it stands for. */
export type Replaced = readonly (readonly [placeholder: string, surface: string])[]

export type Masker = {
  /**
   * Replaces every identifier found. One identifier has one number throughout this masker's life: `[Person 1]`,
   * `[Organisation 2]`, `[Name]` for the writer, `[Hidden 1]` for the writer's hidden words; a letter marks another
   * spelling (`[Person 1b]`), so that each is restored as written.
   */
  mask(text: string): MaskedText
  /** Puts back in a reply what was replaced. A placeholder that this masker never gave stays. */
  unmask(text: string): string
  /** What was replaced so far, for an answer that arrives when this masker is gone. It holds names: store it sealed. */
  replaced(): Replaced
}

/** Puts back what a masker replaced, from its `surfaces`. */
export const createUnmasker = (replaced: Replaced): Pick<Masker, 'unmask'> => {
  const surfaces = new Map(replaced)
  return { unmask: text => putBack(text, surfaces) }
}

/** Masks the texts of one request; the other texts are read first, so that a name found anywhere is masked everywhere. */
export const createMasker = (identity: Identity, texts: readonly string[] = []): Masker => {
  const finder = createDetector(identity)
  const placeholders = new Placeholders()
  for (const text of texts) finder.find(text)

  return {
    mask: text => {
      const { reading, finds } = finder.find(text)
      return substitute(
        text,
        finds,
        (surface, find) => placeholders.give(surface, find.kind, finder.wordsOf(reading, find)).exact,
      )
    },
    unmask: text => putBack(text, placeholders.given()),
    replaced: () => [...placeholders.given()],
  }
}
