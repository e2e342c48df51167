import type { Detection, EntityType } from './detection.ts'
import { keyOf } from './split-words.ts'

const labels: Readonly<Record<EntityType, string>> = {
  person: 'Person',
  organisation: 'Organisation',
  place: 'Place',
  project: 'Project',
  contact: 'Contact',
  date: 'Date',
  name: 'Name',
  hidden: 'Hidden',
}

/**
 * A placeholder as a model may return it: other case, blanks, a possessive inside, brackets escaped for Markdown.
 * Whatever this reads is hidden where a writer has typed it, so that only a masker's own placeholders are ever put
 * back.
 */
const pattern =
  /(\\?)\[ {0,2}(person|organi[sz]ation|place|project|contact|date|name|hidden)(?: {0,2}(\d{1,6}) ?([a-z]{0,3}))?(['’]s?)? {0,2}(\\?)\]/giu

/** Placeholders that the writer typed: they are text, and must be restored as they are. */
export const typedPlaceholders = (text: string): readonly Detection[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    kind: 'hidden',
  }))

/** Every placeholder in a text, as it stands there. */
export const placeholdersIn = (text: string): string[] =>
  typedPlaceholders(text).map(({ start, end }) => text.slice(start, end))

/** a, b … z, aa, ab: distinguishes the spellings of one identifier. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26))

type Identifier = {
  readonly label: string
  readonly number: number
  readonly words: Set<string>
  readonly spellings: Map<string, Placeholder>
}

/** The placeholder of an identifier: `exact` includes its spelling, so that it can be put back as written. */
type Placeholder = { readonly plain: string; readonly exact: string }

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>) => [...part].every(word => whole.has(word))

/** The original text by its placeholder. */
export type Surfaces = ReadonlyMap<string, string>

/** Puts back every placeholder that was given, and leaves those that were not. */
export const putBack = (text: string, surfaces: Surfaces): string =>
  text.replace(pattern, (whole, opening, label, number = '', letter = '', possessive = '', closing) => {
    const name = label.toLowerCase().replace('organiz', 'organis')
    const surface = surfaces.get(`[${name}${number && ' '}${number}${letter.toLowerCase()}]`)
    if (surface === undefined) return whole
    // A lone backslash is the writer's own: it stood before what was masked.
    return (opening !== closing ? opening : '') + surface + possessive
  })

/** Which identifier has which placeholder, for the life of one masker. */
export class Placeholders {
  readonly #bySpelling = new Map<string, Identifier>()
  readonly #byWord = new Map<string, Set<Identifier>>()
  readonly #surfaces = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /**
   * The placeholder of an identifier as it is spelt here. The first spelling has the plain one; others ('sarah',
   * 'Sarah Whitaker') have its number and a letter.
   */
  give(surface: string, kind: EntityType, words: readonly string[]): Placeholder {
    const { label, number, spellings } = this.#identifier(surface, labels[kind], new Set(words))
    const given = spellings.get(surface)
    if (given) return given
    const plain = label === labels.name ? `[${label}]` : `[${label} ${number}]`
    const exact = spellings.size === 0 ? plain : `[${label} ${number}${letterOf(spellings.size)}]`
    spellings.set(surface, { plain, exact })
    this.#surfaces.set(keyOf(exact), surface)
    return { plain, exact }
  }

  /** All that were given by now. */
  given(): Surfaces {
    return this.#surfaces
  }

  #identifier(surface: string, label: string, words: ReadonlySet<string>): Identifier {
    const key = label === labels.name ? label : keyOf(surface)
    const identifier = this.#bySpelling.get(key) ?? this.#relative(label, words) ?? this.#make(label)
    this.#bySpelling.set(key, identifier)
    for (const word of words) {
      identifier.words.add(word)
      this.#byWord.set(word, (this.#byWord.get(word) ?? new Set()).add(identifier))
    }
    return identifier
  }

  #make(label: string): Identifier {
    const number = (this.#counts.get(label) ?? 0) + 1
    this.#counts.set(label, number)
    return { label, number, words: new Set(), spellings: new Map() }
  }

  /** 'Sarah' is Sarah Whitaker as long as no other Sarah is known. */
  #relative(label: string, words: ReadonlySet<string>): Identifier | undefined {
    const sharing = new Set([...words].flatMap(word => [...(this.#byWord.get(word) ?? [])]))
    const relatives = [...sharing].filter(
      known => known.label === label && (isWithin(words, known.words) || isWithin(known.words, words)),
    )
    return relatives.length === 1 ? relatives[0] : undefined
  }
}
