import type { ParticipantId } from '../../platform/http/caller.ts'
import type { Answered } from '../batches/index.ts'
import type { Standing } from './readable.ts'

/** A theme as it was found in one entry of one person. */
export type Finding = {
  /** The `keyOf` its name. */
  readonly key: string
  readonly name: string
  readonly owner: ParticipantId
  readonly entry: string
  /** Masked words of that entry. */
  readonly quote: string
}

/** A name, or any text, without what does not tell it from others: case, blanks, punctuation. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What was found in entries that still stand; a number that no entry has was made up. */
export const findingsIn = (
  answered: readonly Answered<'studyReading'>[],
  standing: ReadonlyMap<string, Standing>,
): readonly Finding[] =>
  answered.flatMap(({ entries, answer }) =>
    answer.output.themes.flatMap(({ name, entries: behind }) =>
      behind.flatMap(({ ref, quote }) => {
        const stands = standing.get(entries[ref - 1]?.id ?? '')
        const key = keyOf(name)
        return stands && key !== '' ? [{ key, name: name.trim(), owner: stands.owner, entry: stands.id, quote }] : []
      }),
    ),
  )

/** By how many people and in how many entries something was found: counted here, never by a model. */
export const countsOf = (findings: readonly Finding[]) => ({
  people: new Set(findings.map(({ owner }) => owner)).size,
  entries: new Set(findings.map(({ entry }) => entry)).size,
})

export type NamedTheme = {
  readonly key: string
  readonly name: string
  readonly people: number
  readonly entries: number
}

/** The names under which themes were found, each once, borne by the most people first. */
export const namesIn = (findings: readonly Finding[]): readonly NamedTheme[] =>
  [...Map.groupBy(findings, ({ key }) => key)]
    .map(([key, same]) => ({ key, name: same[0]?.name ?? key, ...countsOf(same) }))
    .toSorted((a, b) => b.people - a.people || b.entries - a.entries || a.key.localeCompare(b.key, 'en'))
