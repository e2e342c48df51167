import * as z from 'zod/mini'
import { atMost } from './text-length.ts'

export const entryTypes = ['reflection', 'cpd', 'chat'] as const
export const writtenEntryTypes = ['reflection', 'cpd'] as const
export type EntryType = (typeof entryTypes)[number]

type TextField = {
  readonly kind: 'text'
  /** In UTF-16 units. */
  readonly max: number
  readonly tooLong: string
  /** The error for a value that is no text. */
  readonly invalid?: string
  /** Whether research may read it. Masked, as every text is. */
  readonly shownToResearchers: boolean
  /** Whether the diary's search finds an entry by it. */
  readonly searched: boolean
  /** Whether it is the writer's own words, which decide the meeting of the entry and whether help is shown. */
  readonly screened: boolean
}
type NumberField = {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly tooLow: string
  readonly tooHigh: string
  /** The unit, singular and plural. */
  readonly unit: readonly [string, string]
  readonly shownToResearchers: false
  readonly searched: false
  readonly screened: false
}
type FieldSpec = (TextField | NumberField) & {
  /** The types whose forms have it; a value typed before another type was chosen is not sent. */
  readonly on: readonly EntryType[]
  readonly required?: true
  readonly exportColumn: string
  /** Its name among the facts of an activity that a model gets; null where none does. Content and prompt are sent apart. */
  readonly activity: string | null
}

/**
 * What a person writes in an entry, each field described once: forms, drafts, calls, storage, search, export, archive and
 * what AI and researchers read are derived from here. CONTRIBUTING.md says how one is added.
 */
export const entryFields = {
  content: {
    kind: 'text',
    max: 100_000,
    tooLong: 'An entry can hold up to 100,000 characters',
    invalid: 'Please enter some content for your diary entry.',
    on: entryTypes,
    required: true,
    exportColumn: 'Content',
    shownToResearchers: true,
    searched: true,
    screened: true,
    activity: null,
  },
  prompt: {
    kind: 'text',
    max: 2_000,
    tooLong: 'A prompt can hold up to 2,000 characters',
    on: entryTypes,
    exportColumn: 'Prompt',
    shownToResearchers: true,
    searched: true,
    screened: false,
    activity: null,
  },
  cpdTitle: {
    kind: 'text',
    max: 300,
    tooLong: 'Title must be at most 300 characters',
    on: ['cpd'],
    exportColumn: 'CPD Title',
    shownToResearchers: false,
    searched: true,
    screened: true,
    activity: 'title',
  },
  cpdCategory: {
    kind: 'text',
    max: 100,
    tooLong: 'Category must be at most 100 characters',
    on: ['cpd'],
    exportColumn: 'CPD Category',
    shownToResearchers: false,
    searched: true,
    screened: false,
    activity: 'category',
  },
  cpdProvider: {
    kind: 'text',
    max: 300,
    tooLong: 'Provider must be at most 300 characters',
    on: ['cpd'],
    exportColumn: 'CPD Provider',
    shownToResearchers: false,
    searched: false,
    screened: false,
    activity: 'provider',
  },
  cpdHours: {
    kind: 'number',
    min: 0,
    max: 1_000,
    tooLow: 'Hours must be 0 or greater',
    tooHigh: 'Hours must be at most 1000',
    unit: ['hour', 'hours'],
    on: ['cpd'],
    exportColumn: 'CPD Hours',
    shownToResearchers: false,
    searched: false,
    screened: false,
    activity: 'hours',
  },
} as const satisfies Record<string, FieldSpec>

type Fields = typeof entryFields
export type EntryField = keyof Fields
type Named<Which> = { [F in EntryField]: Fields[F] extends Which ? F : never }[EntryField]
type RequiredField = Named<{ required: true }>
type OptionalField = Exclude<EntryField, RequiredField>
type KindOf<F extends EntryField, Text, Number> = Fields[F]['kind'] extends 'text' ? Text : Number
type ValueOf<F extends EntryField> = KindOf<F, string, number>

/** An entry's fields as stored and answered: blank means absent. */
export type EntryValues = { readonly [F in RequiredField]: ValueOf<F> } & {
  readonly [F in OptionalField]?: ValueOf<F>
}
/** The same in a call or an unfinished draft: null, empty and absent all mean 'none'. */
export type LooseEntryValues = { readonly [F in RequiredField]: ValueOf<F> } & {
  readonly [F in OptionalField]?: ValueOf<F> | null | undefined
}
/** The same in a form: every field, blank where there is no value. */
export type EntryFormValues = { [F in EntryField]: KindOf<F, string, number | null> }

export const entryFieldNames = Object.keys(entryFields) as readonly EntryField[]
const specOf = (name: EntryField): FieldSpec => entryFields[name]
const namesWhere = <F extends EntryField>(holds: (spec: FieldSpec) => boolean) =>
  entryFieldNames.filter((name): name is F => holds(specOf(name)))

/** One value for each field; the only place with a type assertion. */
const mapFields = <Out extends Record<EntryField, unknown>>(of: (spec: FieldSpec, name: EntryField) => unknown) =>
  Object.fromEntries(entryFieldNames.map(name => [name, of(specOf(name), name)])) as Out

type SchemaOf<F extends EntryField> = KindOf<F, z.ZodMiniString<string>, z.ZodMiniNumber<number>>
type Schemas<Optional extends { [F in OptionalField]: z.ZodMiniType }> = {
  [F in RequiredField]: SchemaOf<F>
} & Optional
type LooseSchemas = Schemas<{ [F in OptionalField]: z.ZodMiniOptional<z.ZodMiniNullable<SchemaOf<F>>> }>

const loosely = (schema: z.ZodMiniType, { required }: FieldSpec) => (required ? schema : z.optional(z.nullable(schema)))
const unchecked = ({ kind }: FieldSpec) => (kind === 'text' ? z.string() : z.number())
const checked = (spec: FieldSpec) =>
  spec.kind === 'text'
    ? z.string(spec.invalid).check(atMost(spec.max, spec.tooLong))
    : z.number(spec.tooLow).check(z.gte(spec.min, spec.tooLow), z.lte(spec.max, spec.tooHigh))

/** What a call takes, with its limits. */
export const checkedEntryFields = mapFields<LooseSchemas>(spec => loosely(checked(spec), spec))
/** What a draft holds, however unfinished. */
export const draftEntryFields = mapFields<LooseSchemas>(spec => loosely(unchecked(spec), spec))
/** What an answer holds. */
export const answeredEntryFields = mapFields<Schemas<{ [F in OptionalField]: z.ZodMiniOptional<SchemaOf<F>> }>>(spec =>
  spec.required ? unchecked(spec) : z.optional(unchecked(spec)),
)

type Value = string | number | null | undefined
const isBlank = (value: Value) => value == null || (typeof value === 'string' && value.trim() === '')

const valuesOf = (values: LooseEntryValues, of: (value: Value, spec: FieldSpec) => Value): EntryValues => {
  const kept: Partial<Record<EntryField, Value>> = {}
  for (const name of entryFieldNames) {
    const spec = specOf(name)
    const value = spec.required ? values[name] : of(values[name], spec)
    if (spec.required || !isBlank(value)) kept[name] = value
  }
  return kept as EntryValues
}

/** What is stored: null, empty and absent fields are left out. */
export const entryValuesOf = (values: LooseEntryValues): EntryValues => valuesOf(values, value => value)

/**
 * What a form sends: also without zero hours and fields of other types, and with short texts trimmed. The content itself
 * is sent exactly as typed.
 */
export const entryValuesFor = (type: EntryType, form: LooseEntryValues): EntryValues =>
  valuesOf(form, (value, { on }) => {
    if (!on.includes(type)) return undefined
    return typeof value === 'string' ? value.trim() : value || undefined
  })

/** A form with nothing in it. */
export const blankEntryForm = mapFields<EntryFormValues>(({ kind }) => (kind === 'text' ? '' : null))

/** A form with these values in it. */
export const entryFormOf = (values: LooseEntryValues): EntryFormValues =>
  mapFields<EntryFormValues>((_, name) => values[name] ?? blankEntryForm[name])

/** Whether both hold the same values, so that dropping either loses nothing. */
export const sameEntryValues = (one: LooseEntryValues, other: LooseEntryValues): boolean =>
  entryFieldNames.every(name => (one[name] ?? blankEntryForm[name]) === (other[name] ?? blankEntryForm[name]))

/** Whether any field is filled in. */
export const holdsEntryValues = (values: LooseEntryValues): boolean =>
  entryFieldNames.some(name => Boolean(values[name]) && !isBlank(values[name]))

const textOf = (values: LooseEntryValues, names: readonly EntryField[]) =>
  names.flatMap(name => values[name] ?? []).join('\n')
const searched = namesWhere(spec => spec.searched)
const screened = namesWhere(spec => spec.screened)

/** The text that a search of the diary covers, a line for each field, so that nothing matches across two. */
export const searchedEntryText = (values: LooseEntryValues): string => textOf(values, searched)
/** The writer's own words, in which signs of danger are detected. */
export const screenedEntryText = (values: LooseEntryValues): string => textOf(values, screened)

type FactField = Exclude<EntryField, 'content' | 'prompt'>
const factFields = entryFieldNames.filter((name): name is FactField => name !== 'content' && name !== 'prompt')

/** A value in words: 'Risk workshop', '1.5 hours'. */
export const entryValueText = (name: EntryField, value: string | number): string => {
  const spec = specOf(name)
  if (spec.kind === 'text') return String(value)
  return `${value} ${spec.unit[value === 1 ? 0 : 1]}`
}

/** The fields of an entry besides its content and prompt, in words. */
export const entryFacts = (values: LooseEntryValues): readonly string[] =>
  factFields.flatMap(name => {
    const value = values[name]
    return value == null || value === '' ? [] : [entryValueText(name, value)]
  })

export type EntryExportColumn = Fields[EntryField]['exportColumn']
export const entryExportColumns: readonly EntryExportColumn[] = entryFieldNames.map(
  name => entryFields[name].exportColumn,
)

/** The cells of an entry's fields, each under its column. */
export const entryExportCells = (values: LooseEntryValues) =>
  Object.fromEntries(entryFieldNames.map(name => [entryFields[name].exportColumn, values[name] ?? ''])) as Readonly<
    Record<EntryExportColumn, string | number>
  >

export type ResearchField = Named<{ shownToResearchers: true }>
type Words = ResearchField & RequiredField
type ResearchSchemas<S extends z.ZodMiniType> = { [F in Words]: S } & {
  [F in Exclude<ResearchField, Words>]: z.ZodMiniOptional<S>
}

/** The fields that research may read, the content first. */
export const researchFields = namesWhere<ResearchField>(spec => spec.shownToResearchers)
export const researchColumns = researchFields.map(name => entryFields[name].exportColumn)

/** A value for each text that research may read and that is present. */
export type ResearchTexts<Text> = { readonly [F in Words]: Text } & {
  readonly [F in Exclude<ResearchField, Words>]?: Text
}

/** The fields in an answer to researchers, each text with this `schema`. */
export const researchEntryFields = <S extends z.ZodMiniType>(schema: S) =>
  Object.fromEntries(
    researchFields.map(name => [name, specOf(name).required ? schema : z.optional(schema)]),
  ) as ResearchSchemas<S>

/** Maps the present texts of an entry that research may read. */
export const mapResearchTexts = <From, To>(
  texts: { readonly [F in Words]: From } & { readonly [F in Exclude<ResearchField, Words>]?: From | undefined },
  map: (text: From, name: ResearchField) => To,
): ResearchTexts<To> => {
  const mapped: Partial<Record<ResearchField, To>> = {}
  for (const name of researchFields) {
    const text = texts[name]
    if (text !== undefined) mapped[name] = map(text, name)
  }
  return mapped as ResearchTexts<To>
}

/** The fields that a model gets by name, as facts of an activity. */
export type ActivityField = {
  [F in EntryField]: Fields[F]['activity'] extends string ? F : never
}[EntryField]
export const activityFields = namesWhere<ActivityField>(spec => spec.activity !== null)
