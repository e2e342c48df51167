import { useEffect, useEffectEvent, useState } from 'react'
import { createDraftAutosave, type DraftAutosave, draftsOf, type StoredOn } from './drafts.ts'
import { useCurrentUser } from './session.ts'

/**
 * The signed-in person's draft of this name, once it has been loaded; undefined until then.
 *
 * @param check a stable function that returns undefined for an invalid draft
 */
export const useStoredDraft = <Draft>(
  name: string,
  check: (stored: unknown) => Draft | undefined,
): { readonly draft: Draft | undefined } | undefined => {
  const { pseudonymousId } = useCurrentUser()
  const [found, setFound] = useState<{ readonly draft: Draft | undefined }>()
  useEffect(() => {
    let left = false
    void draftsOf(pseudonymousId)
      .read(name)
      .then(stored => {
        if (!left) setFound({ draft: check(stored) })
      })
    return () => {
      left = true
    }
  }, [pseudonymousId, name, check])
  return found
}

type OpenForm = { readonly name: string; readonly autosave: DraftAutosave; readonly close: () => void }
const openForms = new Set<OpenForm>()

/** Stores the pending drafts of this page's open forms at once. */
export const flushDrafts = (): void => {
  for (const { autosave } of openForms) autosave.flush()
}

/** For a draft saved from outside its form: removes it, and closes the form where it is open in this page. */
export const retireDraft = async (person: string, name: string): Promise<void> => {
  for (const form of openForms) {
    if (form.name !== name) continue
    form.autosave.discard()
    form.close()
  }
  await draftsOf(person).remove(name)
}

const stayOpen = () => {}

/**
 * Stores the signed-in person's draft of this name while they type, when the page is hidden and when it is left.
 *
 * @param onRetired closes the form after its draft was saved from outside
 */
export const useDraftAutosave = (
  name: string,
  onRetired = stayOpen,
): { readonly autosave: DraftAutosave; readonly storedOn: StoredOn } => {
  const { pseudonymousId } = useCurrentUser()
  const [storedOn, setStoredOn] = useState(() => draftsOf(pseudonymousId).expected)
  const [autosave] = useState(() => createDraftAutosave(draftsOf(pseudonymousId), name, setStoredOn))
  const close = useEffectEvent(onRetired)
  useEffect(() => {
    const form = { name, autosave, close: () => close() }
    openForms.add(form)
    return () => void openForms.delete(form)
  }, [name, autosave])
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', autosave.flush)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('pagehide', autosave.flush)
      autosave.flush()
    }
  }, [autosave])
  return { autosave, storedOn }
}
