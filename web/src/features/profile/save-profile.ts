import type { CurrentUser } from '@diary/contract/account'
import { changeProfile, ProfileChange } from '@diary/contract/profile'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { currentUserQuery } from '../../platform/session.ts'
import { showToast } from '../../ui/toast-store.ts'

export const PersonalChange = z.pick(ProfileChange, { firstName: true, lastName: true, email: true })
export type PersonalChange = z.infer<typeof PersonalChange>
export const ProfessionalChange = z.pick(ProfileChange, { role: true, sector: true, projectSize: true })

export type ProfessionalChange = z.infer<typeof ProfessionalChange>

/** The six stored fields, whichever part is edited. */
const stored = ({ firstName, lastName, email, role, sector, projectSize }: CurrentUser) => ({
  firstName,
  lastName,
  email,
  role,
  sector,
  projectSize,
})

/** Saves one part: sends all six fields, those of the other part as stored. */
export const useSaveProfile = (user: CurrentUser) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PersonalChange | ProfessionalChange) =>
      // The stored values were checked when they were stored; the server checks all six again.
      call(changeProfile, { body: { ...stored(user), ...change } as ProfileChange }),
    onSuccess: changed => {
      client.setQueryData(currentUserQuery.queryKey, changed)
      showToast(toasts.profileUpdated)
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
}
