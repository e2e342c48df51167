import type { MaskedText } from '@diary/contract/masking'
import * as z from 'zod'

export type { MaskedText } from '@diary/contract/masking'

/** A value in which every text is masked. Words of a fixed list stay, and so does what is no text. */
export type Masked<T> = T extends string ? (string extends T ? MaskedText : T) : { [K in keyof T]: Masked<T[K]> }

export type Mask = (text: string) => MaskedText
type Walk = (value: unknown, mask: (text: string) => string) => unknown

const plainSchemas = new WeakSet<z.core.$ZodType>()

/** Declares that a text of this form, such as a day, identifies nobody: it stays unmasked. */
export const plain = <S extends z.ZodType<string>>(schema: S): S => {
  plainSchemas.add(schema)
  return schema
}

/** A text stays only where it is declared harmless, and is of the form that was declared. */
const leafOf =
  (schema: z.core.$ZodType, isHarmless: boolean): Walk =>
  (value, mask) => {
    if (typeof value === 'string') return isHarmless && z.safeParse(schema, value).success ? value : mask(value)
    if (typeof value === 'object' && value !== null) throw new TypeError('a value is not of the schema that masks it')
    return value
  }

const walkOf = (schema: z.core.$ZodType): Walk => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, walkOf(field)] as const)
      // Fields unknown to the schema are left out.
      return (value, mask) =>
        Object.fromEntries(
          fields.flatMap(([name, walk]) => {
            const field = (value as Readonly<Record<string, unknown>>)[name]
            return field === undefined ? [] : [[name, walk(field, mask)]]
          }),
        )
    }
    case 'array': {
      const walk = walkOf(def.element)
      return (value, mask) => (value as readonly unknown[]).map(item => walk(item, mask))
    }
    case 'optional':
      return walkOf(def.innerType)
    case 'string':
      return leafOf(schema, plainSchemas.has(schema))
    case 'enum':
    case 'number':
      return leafOf(schema, true)
    default:
      throw new Error(`masking does not support schemas of the kind '${def.type}'`)
  }
}

export type SchemaMasking<T, M = Masked<T>> = {
  /** The value with every text run through `mask`, in the order of the schema. */
  readonly mask: (value: T, mask: Mask) => M
  /** Every text that `mask` would be given. */
  readonly textsIn: (value: T) => string[]
}

/**
 * Masking as a schema has it: each string is masked unless it is declared `plain` or is one of a list of fixed words,
 * so that a new field is masked with no further line. Throws at once for an unsupported kind of schema.
 */
export const maskBySchema = <T>(schema: z.core.$ZodType<T>): SchemaMasking<T> => {
  const walk = walkOf(schema)
  return {
    mask: (value, mask) => walk(value, mask) as Masked<T>,
    textsIn: value => {
      const texts: string[] = []
      walk(value, text => {
        texts.push(text)
        return text
      })
      return texts
    },
  }
}

type Reason =
  /** Composed of masked parts only. */
  | 'masked-before'
  /** Typed in the admin area to try a prompt, under a notice that it leaves as typed. */
  | 'typed-by-administrator'
  /** A sentence of the product's own. */
  | 'our-own-words'
  /** A day. */
  | 'plain'

/** Lets something pass as masked that was never run through a masker. `masked-text.test.ts` lists every call. */
export const exemptFromMasking = <T>(value: T, _because: Reason): Masked<T> => value as Masked<T>
