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
  /** Said of what is no text at all. */
  readonly invalid?: string
  /** Whether research may read it. Masked, as every text is. */
  readonly shownToResearchers: boolean
  /** Whether the diary's search finds an entry by it. */
  readonly searched: boolean
  /** Whether it is the writer's own words, by which it is decided how the entry is met and whether help is shown. */
  readonly screened: boolean
}
type NumberField = {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly tooLow: string
  readonly tooHigh: string
  /** One of it, and several. */
  readonly unit: readonly [string, string]
  readonly shownToResearchers: false
  readonly searched: false
  readonly screened: false
}
type FieldSpec = (TextField | NumberField) & {
  /** The types whose forms have it; what was typed before another type was chosen is not sent. */
  readonly on: readonly EntryType[]
  readonly required?: true
  readonly exportColumn: string
  /** Its name in what a model is told about an activity; null where no model is told. Words and prompt go by themselves. */
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

/** An entry's fields as they are stored and answered: what is blank is absent. */
export type EntryValues = { readonly [F in RequiredField]: ValueOf<F> } & {
  readonly [F in OptionalField]?: ValueOf<F>
}
/** The same as a call or an unfinished draft has it: null, empty and absent all mean 'none'. */
export type LooseEntryValues = { readonly [F in RequiredField]: ValueOf<F> } & {
  readonly [F in OptionalField]?: ValueOf<F> | null | undefined
}
/** The same as a form holds it: every field, blank where nothing is. */
export type EntryFormValues = { [F in EntryField]: KindOf<F, string, number | null> }

export const entryFieldNames = Object.keys(entryFields) as readonly EntryField[]
const specOf = (name: EntryField): FieldSpec => entryFields[name]
const namesWhere = <F extends EntryField>(holds: (spec: FieldSpec) => boolean) =>
  entryFieldNames.filter((name): name is F => holds(specOf(name)))

/** One thing for each field; the only place where the compiler takes our word for it. */
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

/** The one rule of what is stored: null, an empty field and no field at all mean the same, and are left out. */
export const entryValuesOf = (values: LooseEntryValues): EntryValues => valuesOf(values, value => value)

/**
 * What a form sends: besides, zero hours and the fields of another type are left out, and what stands around a short text.
 * The words themselves go exactly as typed.
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

/** Whether two say the same, so that nothing would be lost with either. */
export const sameEntryValues = (one: LooseEntryValues, other: LooseEntryValues): boolean =>
  entryFieldNames.every(name => (one[name] ?? blankEntryForm[name]) === (other[name] ?? blankEntryForm[name]))

/** Whether somebody has typed or chosen anything. */
export const holdsEntryValues = (values: LooseEntryValues): boolean =>
  entryFieldNames.some(name => Boolean(values[name]) && !isBlank(values[name]))

const textOf = (values: LooseEntryValues, names: readonly EntryField[]) =>
  names.flatMap(name => values[name] ?? []).join('\n')
const searched = namesWhere(spec => spec.searched)
const screened = namesWhere(spec => spec.screened)

/** All that a search of the diary looks through, a line apart, so that nothing matches across two fields. */
export const searchedEntryText = (values: LooseEntryValues): string => textOf(values, searched)
/** The writer's own words, in which signs of danger are looked for. */
export const screenedEntryText = (values: LooseEntryValues): string => textOf(values, screened)

type FactField = Exclude<EntryField, 'content' | 'prompt'>
const factFields = entryFieldNames.filter((name): name is FactField => name !== 'content' && name !== 'prompt')

/** A value in words: 'Risk workshop', '1.5 hours'. */
export const entryValueText = (name: EntryField, value: string | number): string => {
  const spec = specOf(name)
  if (spec.kind === 'text') return String(value)
  return `${value} ${spec.unit[value === 1 ? 0 : 1]}`
}

/** What an entry says besides its words and their prompt, in words. */
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

/** What research may read of an entry, the words first. */
export const researchFields = namesWhere<ResearchField>(spec => spec.shownToResearchers)
export const researchColumns = researchFields.map(name => entryFields[name].exportColumn)

/** Something for each text that research may read and that is there. */
export type ResearchTexts<Text> = { readonly [F in Words]: Text } & {
  readonly [F in Exclude<ResearchField, Words>]?: Text
}

/** What an answer to researchers holds, each text as `schema` has it. */
export const researchEntryFields = <S extends z.ZodMiniType>(schema: S) =>
  Object.fromEntries(
    researchFields.map(name => [name, specOf(name).required ? schema : z.optional(schema)]),
  ) as ResearchSchemas<S>

/** Maps what research may read of an entry, as far as it is there. */
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

/** The fields of which a model is told under a name of their own, as facts of an activity. */
export type ActivityField = {
  [F in EntryField]: Fields[F]['activity'] extends string ? F : never
}[EntryField]
export const activityFields = namesWhere<ActivityField>(spec => spec.activity !== null)
