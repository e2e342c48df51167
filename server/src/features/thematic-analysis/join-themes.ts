import { maxQuoteLength, minPeopleQuoted } from '@diary/contract/thematic-analysis'
import { AiProblem, type Answer, levels, type Outputs } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { exemptFromMasking } from '../../platform/masking/index.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { behind, countsOf, type Finding, type Findings, foundAs, type NamedTheme, namesIn } from './findings.ts'
import { namesOfOne } from './names-of-one.ts'
import type { Readable } from './readable-report.ts'
import type { ReportRedaction } from './report-redaction.ts'

/** Names merged in one request; those of the most people come first. */
const maxNames = 300
/** Quotations of a theme that are checked, each from another person: more than are shown, as some may be redacted. */
const maxCandidates = 8
const minWords = 3

/** A quotation from one entry. */
export type Candidate = Pick<Finding, 'owner' | 'entry'> & { readonly words: string }

/** A theme of the study, as its merged names. */
export type Joined = {
  /** Null where it might identify someone. */
  readonly name: string | null
  readonly description: string
  readonly keys: readonly string[]
  readonly candidates: readonly Candidate[]
}

export type Concluded = {
  readonly themes: readonly Joined[]
  /** Null where there is none that may be shown. */
  readonly summary: string | null
  /** The entries behind the texts above, which are valid while all of these exist. */
  readonly from: readonly string[]
}

/** The first words of a text, verbatim. */
const cutShort = (quote: string) => {
  const words = [...quote.trim().matchAll(/\S+/gu)]
  const last = words[maxQuoteLength - 1]
  return last && words.length > maxQuoteLength ? quote.trim().slice(0, last.index + last[0].length) : quote.trim()
}
const wordsIn = (text: string) => text.split(/\s+/u).length

/** One quotation each of some people, uncut ones first, without duplicates. */
const candidatesIn = async (found: Iterable<readonly Finding[]>): Promise<readonly Candidate[]> => {
  const slices = createTimeSlicer()
  const whole = new Map<string, Candidate>()
  const cut = new Map<string, Candidate>()
  for (const same of found) {
    for (const { owner, entry, quote } of same) {
      if (whole.size === maxCandidates) return [...whole.values()]
      const many = wordsIn(quote.trim())
      const candidates = many > maxQuoteLength ? cut : whole
      if (many < minWords || candidates.has(owner)) continue
      const words = cutShort(quote)
      if (![...candidates.values()].some(other => other.words === words)) candidates.set(owner, { owner, entry, words })
      if (slices.isOver()) await slices.next()
    }
  }
  const others = [...cut.values()].filter(({ owner }) => !whole.has(owner))
  return [...whole.values(), ...others].slice(0, maxCandidates)
}

/** Merges themes of single people into themes of the study, and checks every text that might be shown. */
export const createJoinThemes = (
  { ai, sealing, database }: Pick<Context, 'ai' | 'sealing' | 'database'>,
  { settings, readable, redaction }: { settings: AiSettings; readable: Readable; redaction: ReportRedaction },
) => {
  const ask = async (
    names: readonly NamedTheme[],
    owners: readonly ParticipantId[],
    signal: AbortSignal,
  ): Promise<Answer<Outputs['studyThemes']>> => {
    const themes = names.map(({ name, people, entries }, index) => ({
      number: index + 1,
      // The model had read only masked entries.
      name: exemptFromMasking(name, 'masked-before'),
      people,
      entries,
    }))
    return ai.run(
      levels.studyThemes,
      { themes },
      {
        settings: await settings.settingsOf(levels.studyThemes),
        signal,
        person: sealing.lookup('study analysis of all').toString('hex'),
        onSending: async () => {
          const still = await readable.amongPeople(database.$client, owners)
          // Starts again with the other names.
          if (still.size < owners.length) throw new AiProblem('unreachable', { cause: new Error('somebody has left') })
        },
      },
    )
  }

  return async (findings: Findings, signal: AbortSignal): Promise<Concluded> => {
    if (findings.size === 0) return { themes: [], summary: null, from: [] }
    const names = await namesIn(findings, maxNames)
    const { owners, entries } = await behind(findings.values())
    const { output } = await ask(names, [...owners], signal)
    const taken = new Set<string>()
    const joined: (Omit<Joined, 'name'> & { readonly name: string; readonly people: number })[] = []
    for (const { name, description, members } of output.themes) {
      // Each number once, and no made-up ones.
      const keys = members.flatMap(number => {
        const key = names[number - 1]?.key
        if (key === undefined || taken.has(key)) return []
        taken.add(key)
        return [key]
      })
      const found = foundAs(findings, keys)
      const { people } = await countsOf(found)
      const candidates = people < minPeopleQuoted ? [] : await candidatesIn(found)
      joined.push({ name: name.trim(), description, keys, people, candidates })
    }
    const [doubtfulNames, doubtfulQuotes, [summary = '', ...descriptions]] = await Promise.all([
      redaction.names(joined.map(({ name }) => name)),
      redaction.quotes(joined.flatMap(({ candidates }) => candidates.map(({ words }) => words))),
      redaction.prose([output.summary, ...joined.map(({ description }) => description)], namesOfOne(names, joined)),
    ])
    return {
      themes: joined.map(({ name, keys, candidates }, index) => ({
        name: doubtfulNames.has(name) ? null : name,
        description: descriptions[index] ?? '',
        keys,
        candidates: candidates.filter(({ words }) => !doubtfulQuotes.has(words)),
      })),
      summary: summary === '' ? null : summary,
      from: [...entries],
    }
  }
}
