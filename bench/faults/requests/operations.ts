/** As much of a JSON schema as the description uses. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Described = {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
export type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }

/** One call of the server's description. */
export type Operation = {
  readonly name: string
  readonly method: string
  /** As declared, with `{id}` for what differs. */
  readonly path: string
  readonly params: readonly { readonly name: string; readonly schema: Schema }[]
  readonly query: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[]
  readonly body: Schema | undefined
  /** The statuses that it declares, with the schema of a JSON answer. */
  readonly answers: ReadonlyMap<number, Schema | undefined>
}

/** Every call of the description, as the running server gives it. */
export const operationsOf = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters = [], requestBody, responses } = described
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        params: parameters.filter(parameter => parameter.in === 'path'),
        query: parameters
          .filter(parameter => parameter.in === 'query')
          .map(({ name, required = false, schema }) => ({ name, required, schema })),
        body: requestBody?.content['application/json']?.schema,
        answers: new Map(
          Object.entries(responses).map(([status, { content }]) => [
            Number(status),
            content?.['application/json']?.schema,
          ]),
        ),
      }
    }),
  )

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const fitsType = (value: unknown, type: string) =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type

/** Where a value does not have the form that was declared: types, names of fields, lists. Undefined where it does. */
export const misfit = (value: unknown, schema: Schema, at = 'answer'): string | undefined => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const found = choices.map(choice => misfit(value, choice, at))
    return found.includes(undefined) ? undefined : found[0]
  }
  if (schema.enum && !schema.enum.includes(value)) return `${at} is none of the values declared`
  if ('const' in schema && schema.const !== value) return `${at} is not the value declared`
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.some(type => fitsType(value, type))) return `${at} is ${typeOf(value)}, not ${types}`
  const { items } = schema
  if (Array.isArray(value)) {
    return (
      items &&
      value
        .slice(0, 20)
        .map((item, index) => misfit(item, items, `${at}[${index}]`))
        .find(Boolean)
    )
  }
  if (typeof value !== 'object' || value === null) return undefined
  const missing = schema.required?.find(name => !Object.hasOwn(value, name))
  if (missing) return `${at}.${missing} is missing`
  for (const [name, part] of Object.entries(value)) {
    const more = schema.additionalProperties
    const declared = schema.properties?.[name] ?? (typeof more === 'object' ? more : undefined)
    if (!declared && more === false) return `${at}.${name} is not declared`
    const wrong = declared && misfit(part, declared, `${at}.${name}`)
    if (wrong) return wrong
  }
  return undefined
}
