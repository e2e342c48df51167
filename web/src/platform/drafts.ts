import { clear, createStore, del, get, keys, set, update } from 'idb-keyval'

/**
 * Unsaved text, stored on this device until it is saved, discarded or its writer logs out: sealed with AES-GCM under
 * one person's non-extractable key. Where the browser has no such keys (plain http off localhost) or no storage, a
 * draft lasts as long as the page, and `write` says so.
 */
export type Drafts = {
  /** Where drafts will be stored, as far as known before the first write. */
  readonly expected: StoredOn
  /** Whether everything written so far outlives the page. */
  readonly outliveThePage: () => boolean
  /** The draft of this name, or undefined. Validate its shape: another release may have written it. */
  readonly read: (name: string) => Promise<unknown>
  /** The stored draft of this name, shared by all tabs, ignoring this page's memory. */
  readonly readOnDevice: (name: string) => Promise<unknown>
  /** Stores a JSON value; returns where it is stored. The last writer wins, in any tab. */
  readonly write: (name: string, draft: unknown) => Promise<StoredOn>
  readonly remove: (name: string) => Promise<void>
  /** Stored drafts, newest first: names and last write in milliseconds, 0 where unknown. */
  readonly list: () => Promise<readonly { readonly name: string; readonly at: number }[]>
}
export type StoredOn = 'device' | 'page'

/** The store of sealed drafts and keys: IndexedDB, which stores non-extractable keys. */
export type Shelf = {
  readonly get: (key: string) => Promise<unknown>
  readonly set: (key: string, value: unknown) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Stores the value unless there is one, atomically across tabs. */
  readonly claim: (key: string, value: unknown) => Promise<void>
  readonly keys: () => Promise<readonly string[]>
  readonly clear: () => Promise<void>
}

type Sealed = { readonly nonce: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer; readonly at?: number }

const algorithm = 'AES-GCM'

/** A person's drafts in a store; without one, in memory. */
export const createDrafts = (person: string, shelf: Shelf | undefined): Drafts => {
  const inPage = new Map<string, unknown>()
  const keyName = `key ${person}`
  const place = (name: string) => `draft ${person} ${name}`
  const boundTo = (name: string) => new TextEncoder().encode(place(name))

  const claimKey = async (store: Shelf) => {
    if (await store.get(keyName)) return
    await store.claim(
      keyName,
      await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']),
    )
  }
  // Sequential, so that a draft removed right after a write stays removed.
  // Without a key nothing is stored on the device, which each step checks itself.
  let last: Promise<unknown> = shelf ? claimKey(shelf).catch(() => undefined) : Promise.resolve()
  const enqueue = <T>(step: () => Promise<T>): Promise<T> => {
    const done = last.then(step)
    // A failed step rejects for its caller; the next one still runs.
    last = done.catch(() => undefined)
    return done
  }

  /** The stored key. None: the person has logged out, perhaps in another tab. */
  const currentKey = async (store: Shelf) => {
    const key = await store.get(keyName)
    return key instanceof CryptoKey ? key : undefined
  }

  const open = async (store: Shelf, name: string): Promise<unknown> => {
    const [key, sealed] = await Promise.all([currentKey(store), store.get(place(name)) as Promise<Sealed | undefined>])
    if (!key || !sealed) return undefined
    const additionalData = boundTo(name)
    const bytes = await crypto.subtle.decrypt({ name: algorithm, iv: sealed.nonce, additionalData }, key, sealed.bytes)
    return JSON.parse(new TextDecoder().decode(bytes))
  }

  const seal = async (store: Shelf, name: string, draft: unknown): Promise<StoredOn> => {
    const key = await currentKey(store)
    if (!key) return 'page'
    const nonce = crypto.getRandomValues(new Uint8Array(12))
    const additionalData = boundTo(name)
    const words = new TextEncoder().encode(JSON.stringify(draft))
    const bytes = await crypto.subtle.encrypt({ name: algorithm, iv: nonce, additionalData }, key, words)
    await store.set(place(name), { nonce, bytes, at: Date.now() } satisfies Sealed)
    return 'device'
  }

  // A draft that cannot be unsealed (storage gone, key replaced) counts as absent.
  const readOnDevice = async (name: string) => (shelf ? open(shelf, name).catch(() => undefined) : undefined)

  const listOnDevice = async (store: Shelf) => {
    const prefix = place('')
    const names = (await store.keys()).filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
    return Promise.all(
      names.map(async name => ({ name, at: ((await store.get(place(name))) as Sealed | undefined)?.at ?? 0 })),
    )
  }

  return {
    expected: shelf ? 'device' : 'page',
    outliveThePage: () => shelf !== undefined && inPage.size === 0,
    read: name => enqueue(async () => (inPage.has(name) ? inPage.get(name) : readOnDevice(name))),
    readOnDevice: name => enqueue(() => readOnDevice(name)),
    write: (name, draft) =>
      enqueue(async () => {
        // Storage may be full or revoked at any time: then the draft is held in the page, and the form says so.
        const storedOn = shelf ? await seal(shelf, name, draft).catch((): StoredOn => 'page') : 'page'
        if (storedOn === 'page') inPage.set(name, draft)
        else inPage.delete(name)
        return storedOn
      }),
    remove: name =>
      enqueue(async () => {
        inPage.delete(name)
        await shelf?.remove(place(name))
      }),
    list: () =>
      enqueue(async () => {
        const onDevice = shelf ? await listOnDevice(shelf).catch(() => []) : []
        const now = Date.now()
        const here = [...inPage.keys()].map(name => ({ name, at: now }))
        return [...here, ...onDevice.filter(({ name }) => !inPage.has(name))].toSorted((a, b) => b.at - a.at)
      }),
  }
}

/** Debounce of storing, in milliseconds. */
export const draftDelay = 300

export type DraftAutosave = {
  /** Stores this within `draftDelay`, also during continuous typing. */
  readonly save: (draft: unknown) => void
  /** Stores a pending draft at once: the page may be about to unload. */
  readonly flush: () => void
  /** Removes the draft, pending or stored. */
  readonly discard: () => void
}

/** Stores one draft during typing. `onStored` is called with the location after each write. */
export const createDraftAutosave = (
  drafts: Drafts,
  name: string,
  onStored: (storedOn: StoredOn) => void,
): DraftAutosave => {
  let waiting: { readonly draft: unknown } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    timer = undefined
    const settled = waiting
    waiting = undefined
    return settled
  }
  const flush = () => {
    const settled = settle()
    if (settled) void drafts.write(name, settled.draft).then(onStored)
  }
  return {
    save: draft => {
      waiting = { draft }
      timer ??= setTimeout(flush, draftDelay)
    },
    flush,
    discard: () => {
      settle()
      // A failed removal leaves only a sealed text; logging out clears it with its key.
      void drafts.remove(name).catch(() => undefined)
    },
  }
}

const database = 'reflective-diary-drafts'

const deviceShelf = (): Shelf | undefined => {
  if (!globalThis.isSecureContext || !globalThis.indexedDB) return undefined
  const store = createStore(database, 'drafts')
  return {
    get: key => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    remove: key => del(key, store),
    claim: (key, value) => update<unknown>(key, before => before ?? value, store),
    keys: () => keys<string>(store),
    clear: () => clear(store),
  }
}

let device: { readonly shelf: Shelf | undefined } | undefined
const opened = new Map<string, Drafts>()

const openShelf = () => {
  device ??= { shelf: deviceShelf() }
  return device.shelf
}

/** The drafts of a person on this device, by research ID. No other person's are read. */
export const draftsOf = (person: string): Drafts => {
  const drafts = opened.get(person) ?? createDrafts(person, openShelf())
  opened.set(person, drafts)
  return drafts
}

/**
 * Removes all drafts on this device with their keys, on logout. Those of all people, because the logout response clears
 * this site's storage anyway (Clear-Site-Data), and two rules would only differ in when they fail. Typing in another
 * tab is then held by that page alone, as there is no key.
 */
export const clearDrafts = async (): Promise<void> => {
  // Storage that cannot be opened holds nothing for the next person: the logout has cleared it.
  await openShelf()
    ?.clear()
    .catch(() => undefined)
}
