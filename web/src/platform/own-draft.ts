import { useEffect, useState } from 'react'
import { type Drafts, draftsOf } from './drafts.ts'
import { useCurrentUser } from './session.ts'

/**
 * Drafts of forms that may be open in several tabs. Each form has its own draft, with a lock while it is open: other
 * tabs never write, open or remove it. A draft whose tab is closed is adopted by the next form of its kind.
 */
export type ClaimedDraft = {
  readonly name: string
  /** The stored draft; undefined for an empty form. */
  readonly stored: unknown
  readonly release: () => Promise<void>
}

const isOfKind = (kind: string) => (name: string) => name === kind || name.startsWith(`${kind} `)
const lockOf = (person: string, name: string) => `draft ${person} ${name}`

/** Acquires the lock unless another form holds it; returns its release function. */
const tryLock = (name: string): Promise<(() => Promise<void>) | undefined> =>
  new Promise((resolve, reject) => {
    let done: Promise<unknown> = Promise.resolve()
    const held = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>(release => {
        resolve(async () => {
          release()
          await done
        })
      })
    }
    done = navigator.locks.request(name, { ifAvailable: true }, held)
    done.catch(reject)
  })

/** Where there are no locks (plain http off localhost), drafts last only as long as the page: a local list suffices. */
const heldHere = new Set<string>()
const tryHere = async (name: string) => {
  if (heldHere.has(name)) return undefined
  heldHere.add(name)
  return async () => void heldHere.delete(name)
}
// Refused locks, as in a page without storage, count as none: the form opens anyway.
const claimLock = (name: string) => (navigator.locks ? tryLock(name).catch(() => tryHere(name)) : tryHere(name))

const heldLocks = async (): Promise<ReadonlySet<string>> => {
  const known = await navigator.locks?.query().catch(() => undefined)
  return known ? new Set(known.held?.map(({ name }) => name ?? '')) : heldHere
}

/** The newest draft of this kind that no open form owns, or else a new name. */
const claimDraft = async (person: string, drafts: Drafts, kind: string): Promise<ClaimedDraft> => {
  for (const { name } of (await drafts.list()).filter(each => isOfKind(kind)(each.name))) {
    const release = await claimLock(lockOf(person, name))
    if (release) return { name, stored: await drafts.read(name), release }
  }
  const name = `${kind} ${crypto.randomUUID()}`
  const release = await claimLock(lockOf(person, name))
  return { name, stored: undefined, release: release ?? (async () => {}) }
}

/** Sequential, so that a remounted form finds the draft that it has just released. */
let last: Promise<unknown> = Promise.resolve()
const enqueue = <T>(step: () => Promise<T>): Promise<T> => {
  const done = last.then(step)
  // A failed step rejects for its caller; the next one still runs.
  last = done.catch(() => undefined)
  return done
}

/** The draft that this form owns until it is closed; undefined until it has been loaded. */
export const useOwnDraft = <Draft>(
  kind: string,
  check: (stored: unknown) => Draft | undefined,
): { readonly name: string; readonly draft: Draft | undefined } | undefined => {
  const { pseudonymousId } = useCurrentUser()
  const [own, setOwn] = useState<{ readonly name: string; readonly draft: Draft | undefined }>()
  useEffect(() => {
    let left = false
    const claimed = enqueue(() => claimDraft(pseudonymousId, draftsOf(pseudonymousId), kind))
    void claimed.then(({ name, stored }) => {
      if (!left) setOwn({ name, draft: check(stored) })
    })
    return () => {
      left = true
      void enqueue(async () => (await claimed).release())
    }
  }, [pseudonymousId, kind, check])
  return own
}

/** Whether there is a draft of this kind that no open form owns; undefined until that is known. */
export const useLeftDraft = (kind: string): { readonly draft: string | undefined } | undefined => {
  const { pseudonymousId } = useCurrentUser()
  const [found, setFound] = useState<{ readonly draft: string | undefined }>()
  useEffect(() => {
    let left = false
    void enqueue(async () => {
      const [drafts, held] = await Promise.all([draftsOf(pseudonymousId).list(), heldLocks()])
      const free = drafts.find(({ name }) => isOfKind(kind)(name) && !held.has(lockOf(pseudonymousId, name)))
      if (!left) setFound({ draft: free?.name })
    })
    return () => {
      left = true
    }
  }, [pseudonymousId, kind])
  return found
}
