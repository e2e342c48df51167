import type { MaskedText } from '../src/platform/masking/index.ts'

type Unmasked<M> = M extends MaskedText ? string : M extends string ? M : { [K in keyof M]: Unmasked<M[K]> }

/** A value as if a masker had made it, for tests of code that takes only masked values. */
export const masked = <M>(value: NoInfer<Unmasked<M>>): M => value as M
