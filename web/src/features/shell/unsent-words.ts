import { changeEntry, NewEntry, saveEntry } from '@diary/contract/entries'
import { entryFacts, holdsEntryValues } from '@diary/contract/entry-fields'
import { call } from '../../platform/api.ts'
import { draftsOf } from '../../platform/drafts.ts'
import { holdsPageDrafts } from '../../platform/page-drafts.ts'
import { readConversation } from '../chat/index.ts'
import { changeFrom, formOf, missingIn, newEntryFrom, readEditDraft, readNewEntryDraft } from '../entries/index.ts'

/** An unsaved text. */
export type UnsentWords = {
  /** The draft's name on this device; undefined for one only in the page. */
  readonly name: string | undefined
  readonly kind: string
  readonly text: string
  /** When it was last changed, in milliseconds; 0 where unknown. */
  readonly at: number
  /** Saves it; undefined where it is incomplete or cannot be saved from here. */
  readonly send: (() => Promise<unknown>) | undefined
}

type Found = Omit<UnsentWords, 'name' | 'at'>

const newEntryIn = (stored: unknown): Found | undefined => {
  const draft = readNewEntryDraft(stored)
  if (!draft || !holdsEntryValues(draft)) return undefined
  const body = NewEntry.safeParse(newEntryFrom(draft)).data
  return {
    kind: 'New entry',
    text: draft.content || entryFacts(draft)[0] || draft.prompt || '',
    send: body && (() => call(saveEntry, { body })),
  }
}

const editIn = (id: string, stored: unknown): Found | undefined => {
  const draft = readEditDraft(stored)
  if (!draft) return undefined
  const form = formOf(draft)
  const send = () => call(changeEntry, { params: { id }, body: changeFrom(form, draft.revision) })
  return { kind: 'Changes to an entry', text: draft.content, send: missingIn(form) ? undefined : send }
}

const chatIn = (stored: unknown): Found | undefined => {
  const conversation = readConversation(stored)
  if (!conversation) return undefined
  const { turns, unsent, ending } = conversation
  const own = ending ? [] : turns.filter(({ role }) => role === 'user').map(({ content }) => content)
  const text = [...own, unsent].join('\n\n').trim()
  return text === '' ? undefined : { kind: 'Quick Chat', text, send: undefined }
}

const kinds: readonly (readonly [RegExp, (stored: unknown, id: string) => Found | undefined])[] = [
  [/^new entry\b/, newEntryIn],
  [/^chat$/, chatIn],
  [/^new project$/, () => ({ kind: 'Project', text: 'A new project', send: undefined })],
  [/^edit project /, () => ({ kind: 'Project', text: 'Changes to a project', send: undefined })],
  [/^edit (\S+)/, (stored, id) => editIn(id, stored)],
  [/^news post$/, () => ({ kind: 'News', text: 'A news post', send: undefined })],
  [/^consent text$/, () => ({ kind: 'Consent', text: 'A consent text', send: undefined })],
]

/** Drafts of unknown kinds are listed too. */
const unnamed: Found = { kind: 'Draft', text: 'An unsaved draft', send: undefined }

const foundIn = (name: string, stored: unknown): Found | undefined => {
  if (stored === undefined) return undefined
  for (const [pattern, find] of kinds) {
    const match = pattern.exec(name)
    if (match) return find(stored, match[1] ?? '')
  }
  return unnamed
}

/** All texts that logging out would erase, newest first. */
export const unsentWordsOf = async (person: string): Promise<readonly UnsentWords[]> => {
  const drafts = draftsOf(person)
  const unsent: UnsentWords[] = []
  for (const { name, at } of await drafts.list()) {
    const found = foundIn(name, await drafts.read(name))
    if (found) unsent.push({ ...found, name, at })
  }
  if (holdsPageDrafts()) {
    unsent.push({ name: undefined, kind: 'On this page', text: 'Changes to settings', at: 0, send: undefined })
  }
  return unsent
}
