import { paths } from '@diary/contract/paths'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type DiarySearch, diarySearch, type EntryTypeFilter } from './search.ts'

const signature = ({ entry, edit }: DiarySearch) => JSON.stringify([entry, edit])

/** Entries opened by a press since the page load: the history step before each is the diary. */
const openedHere = new Set<string>()

/**
 * The diary's state in the address, and functions that change it. Opening an entry adds a history step, so that going
 * back closes it; closing it goes back where it was opened from this page.
 */
export const useDiaryAddress = () => {
  const search = diarySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const router = useRouter()

  const actions = useMemo(() => {
    const now = () => diarySearch(router.state.location.search)
    const go = (next: DiarySearch, replace: boolean) =>
      void navigate({ to: paths.home, search: next, replace, resetScroll: false })
    const open = (more: DiarySearch) => {
      const next = { ...now(), ...more }
      openedHere.add(signature(next))
      go(next, false)
    }
    const close = (layer: 'entry' | 'edit', id: string) => {
      const { [layer]: shown, ...rest } = now()
      // Already closed, by going back meanwhile.
      if (shown !== id) return
      if (openedHere.has(signature(now()))) router.history.back()
      else go(rest, true)
    }
    return {
      filterType: (type: EntryTypeFilter | undefined) => {
        const { type: _, ...rest } = now()
        go(type ? { ...rest, type } : rest, true)
      },
      view: (id: string) => open({ entry: id }),
      closeView: (id: string) => close('entry', id),
      edit: (id: string) => open({ edit: id }),
      closeEdit: (id: string) => close('edit', id),
    }
  }, [navigate, router])
  return { search, ...actions }
}
