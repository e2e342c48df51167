import type { ParticipantId } from '../../platform/http/caller.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import type { CompletedRequest } from '../batches/index.ts'
import type { Standing } from './readable-report.ts'

/** A theme found in one entry of one person. */
export type Finding = {
  readonly name: string
  readonly owner: ParticipantId
  readonly entry: string
  /** Masked words of that entry. */
  readonly quote: string
}

/** Findings, by the `keyOf` their name. */
export type Findings = ReadonlyMap<string, readonly Finding[]>

/** Normalises a name or text for comparison: without case, blanks and punctuation. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Words of a name; two to six are requested. A longer text is no name and may be a prompt injection. */
const maxWordsOfName = 8

/** Findings in entries that still exist; unknown numbers are made up and dropped. */
export const findingsIn = async (
  answered: readonly CompletedRequest<'studyReading'>[],
  standing: ReadonlyMap<string, Standing>,
): Promise<Findings> => {
  const slices = createTimeSlicer()
  const findings = new Map<string, Finding[]>()
  for (const { entries, answer } of answered) {
    for (const { name, entries: behind } of answer.output.themes) {
      const key = keyOf(name)
      if (key === '' || key.split(' ').length > maxWordsOfName) continue
      const same = findings.get(key) ?? []
      for (const { ref, quote } of behind) {
        const stands = standing.get(entries[ref - 1]?.id ?? '')
        if (stands) same.push({ name: name.trim(), owner: stands.owner, entry: stands.id, quote })
      }
      if (same.length > 0) findings.set(key, same)
    }
    if (slices.isOver()) await slices.next()
  }
  return findings
}

/** Findings under these names, in their order. */
export const foundAs = (findings: Findings, keys: readonly string[]): readonly (readonly Finding[])[] =>
  keys.flatMap(key => {
    const same = findings.get(key)
    return same ? [same] : []
  })

/** People and entries of these findings. */
export const behind = async (found: Iterable<readonly Finding[]>) => {
  const slices = createTimeSlicer()
  const owners = new Set<ParticipantId>()
  const entries = new Set<string>()
  for (const same of found) {
    for (const { owner, entry } of same) {
      owners.add(owner)
      entries.add(entry)
    }
    if (slices.isOver()) await slices.next()
  }
  return { owners, entries }
}

/** Counts people and entries of findings: here, never by a model. */
export const countsOf = async (found: Iterable<readonly Finding[]>) => {
  const { owners, entries } = await behind(found)
  return { people: owners.size, entries: entries.size }
}

export type NamedTheme = {
  readonly key: string
  readonly name: string
  readonly people: number
  readonly entries: number
}

/** Names sorted at a time. */
const ordered = 500

/** The first `most` names of themes, each once, those of the most people first. */
export const namesIn = async (findings: Findings, most: number): Promise<readonly NamedTheme[]> => {
  const first = (names: readonly NamedTheme[]) =>
    names.toSorted((a, b) => b.people - a.people || b.entries - a.entries || (a.key < b.key ? -1 : 1)).slice(0, most)
  let names: NamedTheme[] = []
  const slices = createTimeSlicer()
  for (const [key, same] of findings) {
    names.push({ key, name: same[0]?.name ?? key, ...(await countsOf([same])) })
    if (names.length >= most + ordered) names = first(names)
    if (slices.isOver()) await slices.next()
  }
  return first(names)
}
