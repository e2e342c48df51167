import type { JsonSchema } from './output-schema.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a text is cut, if there is an end of a sentence or of a word there, that close to its bound. */
const nearBound = 1_000

/** At most so many characters, up to a sentence or a word, with a sign that there was more, and no half of a pair. */
const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const head = text.slice(0, most - 2)
  const from = Math.max(head.length - nearBound, Math.floor(head.length / 2))
  const near = head.slice(from)
  const sentence = [...near.matchAll(/[.!?][*_"'’”)]*(?=\s)/g)].at(-1)
  if (sentence) return `${head.slice(0, from + sentence.index + sentence[0].length)} …`
  const word = near.lastIndexOf(' ')
  return `${word === -1 ? head.replace(/[\uD800-\uDBFF]$/, '') : head.slice(0, from + word).trimEnd()}…`
}

const clamped = (value: number, { minimum = -Infinity, maximum = Infinity }: JsonSchema) =>
  Math.min(Math.max(value, minimum), maximum)

/**
 * Brings an answer within a schema's bounds where that loses nothing that matters: too long is cut, too many are left
 * out, a number is clamped, an unknown field is dropped. The schema decides on the rest.
 */
export const coerceToSchema = (value: unknown, schema: JsonSchema): unknown => {
  switch (schema.type) {
    case 'object': {
      if (!isObject(value)) return value
      const fields = Object.entries(schema.properties ?? {}).filter(([name]) => Object.hasOwn(value, name))
      return Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          typeof field === 'boolean' ? value[name] : coerceToSchema(value[name], field),
        ]),
      )
    }
    case 'array': {
      const { items, maxItems } = schema
      if (!Array.isArray(value)) return value
      const kept: unknown[] = value.slice(0, maxItems)
      return isObject(items) ? kept.map(item => coerceToSchema(item, items)) : kept
    }
    case 'string': {
      if (typeof value !== 'string') return value
      if (schema.enum) return schema.enum.find(one => one === value.trim().toLowerCase()) ?? value
      return cut(value.trim(), schema.maxLength ?? Infinity)
    }
    case 'number':
    case 'integer': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      return typeof number === 'number' ? clamped(number, schema) : value
    }
    default:
      return value
  }
}
