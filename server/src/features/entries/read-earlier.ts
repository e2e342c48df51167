import type { EarlierEntry } from '@diary/contract/entries'
import { screenedEntryText } from '@diary/contract/entry-fields'
import type { Intention } from '@diary/contract/intentions'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import {
  createRelatedEntries,
  type Earlier,
  isTakenUp,
  maxOpenIntentions,
  maxRelated,
  mayBringBack,
  minEntriesForRelated,
  type OutboundRecord,
} from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { unlessDamaged } from '../../platform/encryption/index.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import { dayIn } from '../../platform/timeframe.ts'
import type { Intentions } from '../intentions/index.ts'
import { choicesOf, mayReadEarlier } from '../participants/index.ts'
import { type EntryRow, openWords } from './entry-row.ts'
import { writerText } from './writer-text.ts'

/** Entries among which related ones are sought, the newest. */
const maxSearched = 500
/** Milliseconds that the search may take; what was not read by then is not found. */
const maxSearchMs = 1_500
/** Related entries whose meeting is decided before the search gives up. */
const maxDecided = 12
/** Characters of an entry that are searched, and that are given to a provider. */
const maxSearchedLength = 8_000
const maxGivenLength = 600
/** Days after which an intention that the text does not come back to may be brought back. */
const minDaysOpen = 3
const maxDaysOpen = 45

type Row = Pick<EntryRow, 'id' | 'type' | 'created_at' | 'words'>
type Candidate = { readonly id: string; readonly date: string; readonly text: string; readonly screened: string }

/** What earlier entries are read for. */
export type ToReadBeside = {
  /** The writer's own words. */
  readonly text: string
  /** Whether anything may be brought back beside them. */
  readonly isPlain: boolean
  /** Whether what is asked holds words from earlier entries already, as replies of a chat do. */
  readonly repeats?: boolean
  /** The entry that they are in, where they are in one. */
  readonly entry?: { readonly id: string; readonly createdAt: Date }
}

/** What is read beside a text, and the entries that it is of, oldest first. */
export type ReadBeside = {
  readonly earlier: Earlier
  readonly entries: readonly EarlierEntry[]
  readonly intentions: readonly Pick<Intention, 'id' | 'sentence'>[]
  readonly readAt: Date
}

/** The beginning of a text, up to the end of a sentence or at least of a word. */
const beginningOf = (text: string): string => {
  if (text.length <= maxGivenLength) return text
  const cut = text.slice(0, maxGivenLength)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '), cut.lastIndexOf('\n'))
  return end > maxGivenLength / 3 ? cut.slice(0, end + 1).trimEnd() : cut.slice(0, cut.lastIndexOf(' '))
}

/** Something that was to be sent may no longer be read: nothing is sent. */
class NoLongerAllowed extends Error {
  override readonly name = 'NoLongerAllowed'
}

/** So many words in a row of an intention in an answer are taken as a quotation. */
const quotedWords = 5
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []

/** Whether an answer quotes a sentence, or a good part of it. */
const quotes = (answer: string, sentence: string): boolean => {
  const [said, words] = [` ${wordsOf(answer).join(' ')} `, wordsOf(sentence)]
  const length = Math.min(quotedWords, words.length)
  return words.some(
    (_, at) => at + length <= words.length && said.includes(` ${words.slice(at, at + length).join(' ')} `),
  )
}

type Dependencies = Pick<Context, 'database' | 'sealing' | 'clock' | 'config'> & { readonly intentions: Intentions }

/**
 * Reads earlier entries and open intentions of the same person beside a text, where the person lets AI read them.
 * Nothing of an entry that is met with care; nothing beside a text that is.
 */
export const createEarlierReader = ({ database, sealing, clock, config, intentions }: Dependencies) => {
  const pool = database.$client
  const day = (at: Date) => dayIn(at, config.timeZone)

  const candidateOf = (open: (row: Row) => ReturnType<typeof openWords>, row: Row): Candidate | undefined => {
    const words = unlessDamaged(() => open(row))
    if (words === 'damaged') return undefined
    const text = writerText(row.type, words.content)
    return { id: row.id, date: day(row.created_at), text, screened: screenedEntryText({ ...words, content: text }) }
  }

  const related = async (owner: ConsentingId, { text, entry }: ToReadBeside): Promise<Candidate[]> => {
    const before = entry?.createdAt ?? clock()
    const { rows } = await pool.query<Row>({
      name: 'earlier-entries',
      text: `select id, type, created_at, words from study.entries
        where participant_id = $1 and created_at <= $2 and ($3::uuid is null or id <> $3)
        order by created_at desc, id desc limit ${maxSearched}`,
      values: [owner, before, entry?.id ?? null],
    })
    if (rows.length < minEntriesForRelated) return []
    const sealer = await sealing.forOwner(owner)
    const began = performance.now()
    const slices = createTimeSlicer()
    const candidates = new Map<string, Candidate>()
    const known = createRelatedEntries()
    for (const row of rows) {
      if (slices.isOver()) await slices.next()
      if (performance.now() - began > maxSearchMs) break
      const candidate = candidateOf(each => openWords(sealer, each), row)
      if (!candidate) continue
      candidates.set(row.id, candidate)
      known.add(row.id, candidate.text.slice(0, maxSearchedLength))
    }
    const today = day(before)
    const found: Candidate[] = []
    for (const id of known.to(text.slice(0, maxSearchedLength)).slice(0, maxDecided)) {
      if (slices.isOver()) await slices.next()
      const candidate = candidates.get(id)
      if (candidate && candidate.date !== today && mayBringBack(candidate.screened)) found.push(candidate)
      if (found.length === maxRelated) break
    }
    return found
  }

  /** Taken up ones first, the oldest first; then the others of some days ago, the newest first. */
  const openIntentions = async (owner: ConsentingId, { text, entry }: ToReadBeside) => {
    const now = entry?.createdAt ?? clock()
    const open = (await intentions.listToBringBack(owner)).filter(
      ({ entryId, createdAt }) => entryId !== entry?.id && new Date(createdAt) < now,
    )
    const takenUp = open.filter(({ sentence }) => isTakenUp(sentence, text)).reverse()
    const others = open.filter(each => {
      // One that was put off is due by now.
      const days = differenceInCalendarDays(now, new Date(each.due ?? each.createdAt))
      return !takenUp.includes(each) && (each.due !== null || days >= minDaysOpen) && days <= maxDaysOpen
    })
    const shown = await intentions.shown(owner, [...takenUp, ...others].slice(0, maxDecided))
    return shown.slice(0, maxOpenIntentions).map(each => ({ ...each, isTakenUp: takenUp.includes(each) }))
  }

  const isAllowed = async (owner: ConsentingId) => mayReadEarlier(await choicesOf(database, owner))

  /** Undefined where nothing may be read, or nothing was found. */
  const readBeside = async (owner: ConsentingId, about: ToReadBeside): Promise<ReadBeside | undefined> => {
    const readAt = clock()
    if (!about.isPlain || !(await isAllowed(owner))) return undefined
    const [entries, open] = await Promise.all([related(owner, about), openIntentions(owner, about)])
    if (entries.length === 0 && open.length === 0) return undefined
    const dates = new Map(
      [
        ...entries.map(({ id, date }) => [id, date] as const),
        ...open.map(({ entryId, createdAt }) => [entryId, day(new Date(createdAt))] as const),
      ].sort(([, one], [, other]) => one.localeCompare(other)),
    )
    return {
      earlier: {
        related: entries.map(({ date, text }) => ({ date, text: beginningOf(text) })),
        intentions: open.map(({ createdAt, sentence, isTakenUp }) => ({
          date: day(new Date(createdAt)),
          text: sentence,
          state: isTakenUp ? 'taken up' : 'open',
        })),
      },
      entries: [...dates].map(([id, date]) => ({ id, date })),
      intentions: open.map(({ id, sentence }) => ({ id, sentence })),
      readAt,
    }
  }

  /** Whether all of it may still be read: nothing was deleted or changed, and the choice stands. */
  const isStillAllowed = async (owner: ConsentingId, read: ReadBeside | undefined): Promise<boolean> => {
    if (!(await isAllowed(owner))) return false
    if (!read) return true
    const { entries, intentions: open, readAt } = read
    const { rows } = await pool.query<{ entries: number; intentions: number }>({
      name: 'still-beside',
      text: `select
            (select count(*)::int from study.entries
              where participant_id = $1 and id = any($2::uuid[]) and updated_at <= $4) as entries,
            (select count(*)::int from study.intentions
              where participant_id = $1 and id = any($3::uuid[]) and state = 'open') as intentions`,
      values: [owner, entries.map(({ id }) => id), open.map(({ id }) => id), readAt],
    })
    return rows[0]?.entries === entries.length && rows[0].intentions === open.length
  }

  /** Notes which intentions an answer has come back to: it does so once. */
  const noteBroughtBack = async (
    owner: ConsentingId,
    { intentions: open }: ReadBeside,
    answer: string,
  ): Promise<void> => {
    const ids = open.filter(({ sentence }) => quotes(answer, sentence)).map(({ id }) => id)
    if (ids.length > 0) await intentions.markBroughtBack(owner, ids)
  }

  return {
    /** Whether the person lets AI read earlier entries. */
    isAllowed,

    /** The day of an entry, where the person agreed that it goes with the entry. */
    dayOf: async (owner: ConsentingId, createdAt: Date): Promise<string | undefined> =>
      (await choicesOf(database, owner)).coversMemory ? day(createdAt) : undefined,

    /**
     * Asks with what may be read beside the text. Where some of it may no longer be read when the request is sent, nothing
     * of that attempt leaves, and it is asked once more with what may.
     */
    askBeside: async <A extends { readonly output: { readonly text: string } }>(
      owner: ConsentingId,
      about: ToReadBeside,
      ask: (
        earlier: Earlier | undefined,
        /** Resolves to the entries of which words are sent. */
        beforeSending: (sent: OutboundRecord) => Promise<readonly EarlierEntry[]>,
        /** Whether what is asked may hold words from earlier entries. */
        mayRepeat: boolean,
      ) => Promise<A>,
    ): Promise<{ readonly answer: A; readonly beside: readonly EarlierEntry[] }> => {
      const attempt = async (read: ReadBeside | undefined, repeats: boolean) => {
        let beside = read?.entries ?? []
        const beforeSending = async ({ holdsEarlier }: OutboundRecord) => {
          if ((read || repeats) && !(await isStillAllowed(owner, read))) throw new NoLongerAllowed()
          beside = holdsEarlier ? (read?.entries ?? []) : []
          return beside
        }
        const answer = await ask(read?.earlier, beforeSending, repeats)
        if (read) await noteBroughtBack(owner, read, answer.output.text)
        return { answer, beside }
      }
      try {
        return await attempt(await readBeside(owner, about), about.repeats ?? false)
      } catch (error) {
        if (!(error instanceof NoLongerAllowed)) throw error
        return attempt(undefined, false)
      }
    },
  }
}
export type EarlierReader = ReturnType<typeof createEarlierReader>
