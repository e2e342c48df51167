import { fewestPeopleQuoted, longestQuote } from '@diary/contract/thematic-analysis'
import { AiProblem, type Answer, levels, type Outputs } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { countsOf, type Finding, type NamedTheme, namesIn } from './findings.ts'
import type { Readable } from './readable.ts'
import type { Telling } from './telling.ts'

/** The most names that are joined at once; those borne by the most people come first. */
const mostNames = 300
/** Quotations of a theme that are looked at, each of another person: more than are shown, as some may not stay. */
const mostCandidates = 8
const fewestWords = 3

/** Words of one entry that may stand beside a theme. */
export type Candidate = Pick<Finding, 'owner' | 'entry'> & { readonly words: string }

/** A theme of the study as the names that it is made of. */
export type Joined = {
  /** Null where it may tell who is meant. */
  readonly name: string | null
  readonly description: string
  readonly keys: readonly string[]
  readonly candidates: readonly Candidate[]
}

export type Concluded = {
  readonly themes: readonly Joined[]
  /** Null where there is none that may be shown. */
  readonly summary: string | null
  /** The entries behind the texts above: these hold as long as all of those are there. */
  readonly from: readonly string[]
}

/** At most so many words, as they stand. */
const cutShort = (quote: string) => {
  const words = [...quote.trim().matchAll(/\S+/gu)]
  const last = words[longestQuote - 1]
  return last && words.length > longestQuote ? quote.trim().slice(0, last.index + last[0].length) : quote.trim()
}
const wordsIn = (text: string) => text.split(/\s+/u).length

/** One quotation of each of some people, whole ones first. */
const candidatesIn = (findings: readonly Finding[]): readonly Candidate[] => {
  const quoted = findings
    .filter(({ quote }) => wordsIn(quote.trim()) >= fewestWords)
    .toSorted((a, b) => Number(wordsIn(a.quote) > longestQuote) - Number(wordsIn(b.quote) > longestQuote))
  const candidates = [...Map.groupBy(quoted, ({ owner }) => owner).values()].flatMap(([best]) =>
    best ? [{ owner: best.owner, entry: best.entry, words: cutShort(best.quote) }] : [],
  )
  // What two have said in the same words is said once.
  return [...new Map(candidates.map(candidate => [candidate.words, candidate])).values()].slice(0, mostCandidates)
}

/** Of fewer words, a name is met in sentences about anything. */
const fewestWordsOfName = 2

/** Names that one person alone bears: no text may tell what that person writes about. */
const namesOfOne = (
  names: readonly NamedTheme[],
  joined: readonly { readonly name: string; readonly keys: readonly string[]; readonly people: number }[],
): readonly string[] => {
  const shared = new Set(joined.flatMap(({ keys, people }) => (people > 1 ? keys : [])))
  return [
    ...names.filter(({ key, people }) => people === 1 && !shared.has(key)),
    ...joined.filter(({ people }) => people === 1),
  ].flatMap(({ name }) => (wordsIn(name.trim()) >= fewestWordsOfName ? [name] : []))
}

/** Joins what was found with single people into themes of the study, and looks at every text that might be shown. */
export const createJoinThemes = (
  { ai, sealing, database }: Pick<Context, 'ai' | 'sealing' | 'database'>,
  { settings, readable, telling }: { settings: AiSettings; readable: Readable; telling: Telling },
) => {
  const ask = async (findings: readonly Finding[], signal: AbortSignal): Promise<Answer<Outputs['studyThemes']>> => {
    const themes = namesIn(findings)
      .slice(0, mostNames)
      .map(({ name, people, entries }, index) => ({ number: index + 1, name, people, entries }))
    const owners = [...new Set(findings.map(({ owner }) => owner))]
    return ai.run(
      levels.studyThemes,
      { themes },
      {
        settings: await settings.settingsOf(levels.studyThemes),
        signal,
        person: sealing.lookup('study analysis of all').toString('hex'),
        onSending: async () => {
          const still = await readable.amongPeople(database.$client, owners)
          // Begun again with what the others wrote.
          if (still.size < owners.length) throw new AiProblem('unreachable', { cause: new Error('somebody has left') })
        },
      },
    )
  }

  return async (findings: readonly Finding[], signal: AbortSignal): Promise<Concluded> => {
    if (findings.length === 0) return { themes: [], summary: null, from: [] }
    const { output } = await ask(findings, signal)
    const names = namesIn(findings).slice(0, mostNames)
    const byKey = Map.groupBy(findings, ({ key }) => key)
    const taken = new Set<string>()
    const joined = output.themes.map(({ name, description, members }) => {
      // Each number once, and none that was made up.
      const keys = members.flatMap(number => {
        const key = names[number - 1]?.key
        if (key === undefined || taken.has(key)) return []
        taken.add(key)
        return [key]
      })
      const behind = keys.flatMap(key => byKey.get(key) ?? [])
      const { people } = countsOf(behind)
      const candidates = people < fewestPeopleQuoted ? [] : candidatesIn(behind)
      return { name: name.trim(), description, keys, people, candidates }
    })
    const [doubtfulNames, doubtfulQuotes, [summary = '', ...descriptions]] = await Promise.all([
      telling.names(joined.map(({ name }) => name)),
      telling.quotes(joined.flatMap(({ candidates }) => candidates.map(({ words }) => words))),
      telling.prose([output.summary, ...joined.map(({ description }) => description)], namesOfOne(names, joined)),
    ])
    return {
      themes: joined.map(({ name, keys, candidates }, index) => ({
        name: doubtfulNames.has(name) ? null : name,
        description: descriptions[index] ?? '',
        keys,
        candidates: candidates.filter(({ words }) => !doubtfulQuotes.has(words)),
      })),
      summary: summary === '' ? null : summary,
      from: [...new Set(findings.map(({ entry }) => entry))],
    }
  }
}
