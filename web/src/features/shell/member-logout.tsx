import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { draftsOf } from '../../platform/drafts.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { holdsPageDrafts } from '../../platform/page-drafts.ts'
import { logout, useCurrentUser } from '../../platform/session.ts'
import { flushDrafts } from '../../platform/use-draft.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { UnsentWords } from './unsent-words.ts'

const loadQuestion = () => import('./logout-question.tsx')
const LogoutQuestion = lazyPart(loadQuestion, 'LogoutQuestion')

/** What logging out would erase; loaded only where this browser stores any draft. */
const findUnsent = async (person: string): Promise<readonly UnsentWords[]> => {
  flushDrafts()
  const drafts = await draftsOf(person).list()
  if (drafts.length === 0 && !holdsPageDrafts()) return []
  const [{ unsentWordsOf }] = await Promise.all([import('./unsent-words.ts'), loadQuestion()])
  return unsentWordsOf(person)
}

/**
 * Logs out from menu and drawer. Asks about unsaved texts first; where logging out fails, a toast says so and the
 * person stays signed in.
 */
export const useLogout = (): { readonly logout: () => void; readonly question: ReactNode } => {
  const client = useQueryClient()
  const { pseudonymousId } = useCurrentUser()
  const [unsent, setUnsent] = useState<readonly UnsentWords[]>()
  const { mutate, mutateAsync } = useMutation({
    mutationFn: async (erase: boolean) => {
      const found = erase ? [] : await findUnsent(pseudonymousId)
      if (found.length > 0) return setUnsent(found)
      return logout(client)
    },
    onError: error =>
      void showToast({
        title: toasts.logoutFailed.title,
        text: sentenceFor(error, toasts.logoutFailed.text),
        tone: 'bad',
      }),
  })
  const question = unsent ? (
    <Suspense fallback={null}>
      <LogoutQuestion
        person={pseudonymousId}
        unsent={unsent}
        onLeft={setUnsent}
        onStay={() => setUnsent(undefined)}
        // The toast has reported it.
        onLogout={() =>
          mutateAsync(true).then(
            () => true,
            () => false,
          )
        }
      />
    </Suspense>
  ) : null
  return { logout: () => mutate(false), question }
}
