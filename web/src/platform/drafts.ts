import { clear, createStore, del, get, keys, set, update } from 'idb-keyval'

/**
 * What is being typed, kept on this device until it is saved, put away or its writer logs out: sealed with AES-GCM
 * under a key that belongs to one person and that no script can read out of the browser. Where the browser has no such
 * keys (plain http off localhost) or no storage, a draft lives as long as the page, and `write` says so.
 */
export type Drafts = {
  /** Where drafts will be kept, as far as can be known before the first is written. */
  readonly expected: StoredOn
  /** Whether all that has been written so far outlives the page. */
  readonly outliveThePage: () => boolean
  /** The draft of this name, or undefined. Check its shape: an earlier release may have written it. */
  readonly read: (name: string) => Promise<unknown>
  /** The draft of this name as every tab of this browser finds it, whatever this page alone holds. */
  readonly readOnDevice: (name: string) => Promise<unknown>
  /** Keeps a draft that JSON can carry; says where it is kept. The last writer wins, in this tab or another. */
  readonly write: (name: string, draft: unknown) => Promise<StoredOn>
  readonly remove: (name: string) => Promise<void>
  /** What is kept, the newest first: names and when each was last written, in milliseconds; 0 where that is not known. */
  readonly list: () => Promise<readonly { readonly name: string; readonly at: number }[]>
}
export type StoredOn = 'device' | 'page'

/** Where sealed drafts and keys lie: IndexedDB, which keeps keys without ever showing them. */
export type Shelf = {
  readonly get: (key: string) => Promise<unknown>
  readonly set: (key: string, value: unknown) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Puts the value there unless there is one already, in one step across tabs. */
  readonly claim: (key: string, value: unknown) => Promise<void>
  readonly keys: () => Promise<readonly string[]>
  readonly clear: () => Promise<void>
}

type Sealed = { readonly nonce: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer; readonly at?: number }

const algorithm = 'AES-GCM'

/** A person's drafts on a shelf; without one, in memory. */
export const createDrafts = (person: string, shelf: Shelf | undefined): Drafts => {
  const inPage = new Map<string, unknown>()
  const keyName = `key ${person}`
  const place = (name: string) => `draft ${person} ${name}`
  const boundTo = (name: string) => new TextEncoder().encode(place(name))

  const claimKey = async (kept: Shelf) => {
    if (await kept.get(keyName)) return
    await kept.claim(
      keyName,
      await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']),
    )
  }
  // One after another, so that a draft removed right after it was written stays removed.
  // Without a key nothing is kept on the device, which each step finds for itself.
  let last: Promise<unknown> = shelf ? claimKey(shelf).catch(() => undefined) : Promise.resolve()
  const enqueue = <T>(step: () => Promise<T>): Promise<T> => {
    const done = last.then(step)
    // Whoever asked for a step that fails hears of it; the next one has its turn all the same.
    last = done.catch(() => undefined)
    return done
  }

  /** The key as it lies on the shelf now. None: the person has logged out, perhaps in another tab. */
  const currentKey = async (kept: Shelf) => {
    const key = await kept.get(keyName)
    return key instanceof CryptoKey ? key : undefined
  }

  const open = async (kept: Shelf, name: string): Promise<unknown> => {
    const [key, sealed] = await Promise.all([currentKey(kept), kept.get(place(name)) as Promise<Sealed | undefined>])
    if (!key || !sealed) return undefined
    const additionalData = boundTo(name)
    const bytes = await crypto.subtle.decrypt({ name: algorithm, iv: sealed.nonce, additionalData }, key, sealed.bytes)
    return JSON.parse(new TextDecoder().decode(bytes))
  }

  const seal = async (kept: Shelf, name: string, draft: unknown): Promise<StoredOn> => {
    const key = await currentKey(kept)
    if (!key) return 'page'
    const nonce = crypto.getRandomValues(new Uint8Array(12))
    const additionalData = boundTo(name)
    const words = new TextEncoder().encode(JSON.stringify(draft))
    const bytes = await crypto.subtle.encrypt({ name: algorithm, iv: nonce, additionalData }, key, words)
    await kept.set(place(name), { nonce, bytes, at: Date.now() } satisfies Sealed)
    return 'device'
  }

  // A draft that cannot be opened (storage gone, a key replaced) is no draft; typing goes on without it.
  const readOnDevice = async (name: string) => (shelf ? open(shelf, name).catch(() => undefined) : undefined)

  const listOnDevice = async (kept: Shelf) => {
    const prefix = place('')
    const names = (await kept.keys()).filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
    return Promise.all(
      names.map(async name => ({ name, at: ((await kept.get(place(name))) as Sealed | undefined)?.at ?? 0 })),
    )
  }

  return {
    expected: shelf ? 'device' : 'page',
    outliveThePage: () => shelf !== undefined && inPage.size === 0,
    read: name => enqueue(async () => (inPage.has(name) ? inPage.get(name) : readOnDevice(name))),
    readOnDevice: name => enqueue(() => readOnDevice(name)),
    write: (name, draft) =>
      enqueue(async () => {
        // Storage may be full or withdrawn at any time: then the page has to hold it, and the composer says so.
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

/** How long typing may run ahead of what is kept, in milliseconds. */
export const draftDelay = 300

export type DraftAutosave = {
  /** Keeps this soon, within `draftDelay`, however long the typing goes on. */
  readonly save: (draft: unknown) => void
  /** Keeps what is waiting at once: the page may be about to go. */
  readonly flush: () => void
  /** Forgets the draft, waiting or kept. */
  readonly discard: () => void
}

/** Keeps one draft as it is typed. `told` hears where it is kept, after each write. */
export const createDraftAutosave = (
  drafts: Drafts,
  name: string,
  told: (storedOn: StoredOn) => void,
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
    if (settled) void drafts.write(name, settled.draft).then(told)
  }
  return {
    save: draft => {
      waiting = { draft }
      timer ??= setTimeout(flush, draftDelay)
    },
    flush,
    discard: () => {
      settle()
      // Storage that fails to forget holds nothing but a sealed text; logging out clears it with its key.
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

/** The drafts of a person on this device, by research ID. Nobody else's are ever read. */
export const draftsOf = (person: string): Drafts => {
  const drafts = opened.get(person) ?? createDrafts(person, openShelf())
  opened.set(person, drafts)
  return drafts
}

/**
 * Forgets all drafts on this device with their keys; for logging out. Everybody's, because the server's answer to
 * logging out has the browser clear this site's storage altogether, and two rules would only differ in when they fail.
 * Whoever goes on typing in another tab is kept by that page alone, as there is no key any more.
 */
export const clearDrafts = async (): Promise<void> => {
  // Storage that cannot be opened any more holds nothing for the next person either: the logout has cleared it.
  await openShelf()
    ?.clear()
    .catch(() => undefined)
}
