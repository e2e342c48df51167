import { mapResearchTexts, researchFields } from '@diary/contract/entry-fields'
import { decideMeeting } from '../../ai/index.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import {
  exemptFromMasking,
  type FoundNames,
  type Identity,
  isNone,
  type MaskedText,
  type MaskingWorkerPool,
  namesSince,
  noNames,
  placeholdersIn,
} from '../../platform/masking/index.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import type { EntryTexts } from '../entries/index.ts'
import { choicesOf } from '../participants/index.ts'
import type { MaskedEntries, MaskedEntry, ToMask } from '../study/index.ts'
import { asRead, isToBeMasked } from './as-read.ts'
import type { createFoundNames } from './found-names.ts'

/** Size of the parts that are unsealed and passed to a worker. */
const maxEntries = 100
const maxBytes = 256 * 1024
/** Time slice in milliseconds; then other diaries are masked. */
const longest = 30_000

/** Removes Markdown escapes of AI's texts: they would split addresses, and the result is shown as plain text. */
const withoutEscapes = (markdown: string) => markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1')

const textsOf = (entry: EntryTexts): readonly string[] =>
  [
    ...researchFields.map(name => entry[name]),
    entry.aiSummary == null ? undefined : withoutEscapes(entry.aiSummary),
  ].filter((text): text is string => typeof text === 'string' && isToBeMasked(text))

/**
 * A model's placeholders say what kind of name is hidden; masking hides them again as if they had been typed. Where all
 * of them are still in place, the model's placeholders are shown.
 */
const asGiven = (text: string, masked: MaskedText | null): MaskedText | null => {
  const given = placeholdersIn(text)
  const hidden = /\[Hidden \d+\]/g
  if (masked === null || masked.match(hidden)?.length !== given.length) return masked
  let next = 0
  const shown = masked.replace(hidden, whole => given[next++] ?? whole)
  return exemptFromMasking(shown, 'masked-before')
}

/** `masked` maps each text to its masked version; null where it is withheld. */
const maskedEntry = (entry: EntryTexts, masked: ReadonlyMap<string, MaskedText | null>): MaskedEntry => {
  const { id, revision, aiSummary } = entry
  // Damaged words cannot be masked: they are withheld.
  const texts = mapResearchTexts(entry, text => (text === null ? null : asRead(text, masked)))
  // AI's text quotes the content, so it is withheld with it.
  const words = aiSummary == null || texts.content === null ? null : withoutEscapes(aiSummary)
  const summary = words === null ? null : asGiven(words, asRead(words, masked))
  return {
    id,
    revision,
    texts: {
      ...texts,
      ...(aiSummary === undefined ? {} : { aiSummary: summary }),
    },
  }
}

const inParts = function* (entries: readonly ToMask[]): Generator<readonly ToMask[]> {
  let part: ToMask[] = []
  let bytes = 0
  for (const entry of entries) {
    if (part.length === maxEntries || (part.length > 0 && bytes + entry.bytes > maxBytes)) {
      yield part
      part = []
      bytes = 0
    }
    part.push(entry)
    bytes += entry.bytes
  }
  if (part.length > 0) yield part
}

type Parts = {
  readonly database: Database
  readonly threads: MaskingWorkerPool
  readonly masked: MaskedEntries
  readonly foundNames: ReturnType<typeof createFoundNames>
  readonly identityOf: (owner: ParticipantId) => Promise<Identity>
  readonly readTexts: (owner: ParticipantId, ids: readonly string[]) => Promise<readonly EntryTexts[]>
  /** Hides an answer and its classification from everybody but the entry's owner. */
  readonly hideFromResearch: (owner: ParticipantId, id: string, revision: number) => Promise<void>
}

/**
 * Masks the pending entries of one diary: detects names in new entries; where a name is new, finds the other entries
 * that hold it and masks those again. Returns whether something is left to do.
 */
export const createMaskedEntriesRefresher = ({
  database,
  threads,
  masked,
  foundNames,
  identityOf,
  readTexts,
  hideFromResearch: keepToOwner,
}: Parts) => {
  /**
   * The texts of these entries, after hiding answers to hard ones from research, however and whenever they were given.
   */
  const readable = async (owner: ParticipantId, ids: readonly string[]): Promise<readonly EntryTexts[]> => {
    const texts = await readTexts(owner, ids)
    const { worksWithDanger } = await choicesOf(database, owner)
    const hard = new Set<string>()
    const slices = createTimeSlicer()
    for (const { id, revision, writerText, answerIsShown } of texts) {
      if (slices.isOver()) await slices.next()
      if (!answerIsShown || decideMeeting(writerText, { worksWithDanger }).meeting === 'ordinary') continue
      await keepToOwner(owner, id, revision)
      hard.add(id)
    }
    return hard.size === 0
      ? texts
      : [...texts.filter(({ id }) => !hard.has(id)), ...(await readTexts(owner, [...hard]))]
  }

  const partsOf = async function* (owner: ParticipantId, entries: readonly ToMask[], read = readTexts) {
    for (const part of inParts(entries)) {
      const revisions = new Map(part.map(({ id, revision }) => [id, revision]))
      const texts = await read(owner, [...revisions.keys()])
      // Entries changed meanwhile have a job of their own.
      yield texts.filter(({ id, revision }) => revisions.get(id) === revision)
    }
  }

  /** The masked entries that hold one of these names. */
  const holding = async (owner: ParticipantId, identity: Identity, names: FoundNames): Promise<readonly ToMask[]> => {
    if (isNone(names)) return []
    const entries = await masked.entriesOf(owner, 'fresh')
    const found = new Set<string>()
    for await (const part of partsOf(owner, entries)) {
      const texts = part.flatMap(entry => textsOf(entry).map(text => ({ id: entry.id, text })))
      const holds = await threads.holding({ identity, names, texts: texts.map(({ text }) => text) })
      for (const [index, { id }] of texts.entries()) if (holds[index]) found.add(id)
    }
    return entries.filter(({ id }) => found.has(id))
  }

  const maskAll = async (
    owner: ParticipantId,
    known: { readonly identity: Identity; readonly identityRevision: number; readonly names: FoundNames },
    entries: readonly ToMask[],
  ): Promise<boolean> => {
    const began = performance.now()
    let done = 0
    for await (const part of partsOf(owner, entries, readable)) {
      const texts = [...new Set(part.flatMap(textsOf))]
      const results = await threads.mask({ ...known, texts })
      const byText = new Map(
        results.map((result, index) => [texts[index] ?? '', 'text' in result ? result.text : null]),
      )
      await masked.store(
        owner,
        known.identityRevision,
        part.map(entry => maskedEntry(entry, byText)),
      )
      done += part.length
      if (performance.now() - began > longest) break
    }
    return done < entries.length
  }

  return async (owner: ParticipantId): Promise<boolean> => {
    const identityRevision = await masked.identityRevision(owner)
    if (identityRevision === undefined) {
      await masked.forget(owner)
      await foundNames.forget(owner)
      return false
    }
    const before = await foundNames.read(owner, identityRevision)
    const stale = await masked.entriesOf(owner, 'stale')
    if (stale.length === 0 && before?.complete !== false) return false
    const all = !before?.complete

    const identity = await identityOf(owner)
    const toLearn = all ? await masked.entriesOf(owner, 'all') : stale
    let names = all ? noNames : before.names
    for await (const part of partsOf(owner, toLearn)) {
      names = await threads.learn({ identity, names, texts: part.flatMap(textsOf) })
    }
    const affected = before ? await holding(owner, identity, namesSince(before.names, names)) : []
    const stored = await inTransaction(database, async tx => {
      const from = { identityRevision, entries: toLearn.map(({ id }) => id), all }
      const isStored = await foundNames.store(tx, owner, names, from)
      if (isStored && affected.length > 0) {
        await masked.hide(
          tx,
          owner,
          affected.map(({ id }) => id),
        )
      }
      return isStored
    })
    if (!stored) return true
    return maskAll(owner, { identity, identityRevision, names }, [...stale, ...affected])
  }
}
