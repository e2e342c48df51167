import { type AdminEntry, listAdminEntries } from '@diary/contract/study-admin'
import { vi } from 'vitest'
import { patiently } from './patiently.ts'
import type { Person } from './person.ts'

/** These entries as an administrator reads them, in this order, once all are masked. */
export const untilMasked = (administrator: Person, ids: readonly string[]): Promise<AdminEntry[]> =>
  vi.waitFor(async () => {
    const { status, body, text } = await administrator.calls(listAdminEntries)
    if (status !== 200) throw new Error(`the list was answered with ${status}: ${text}`)
    const read = ids.map(id => body.find(entry => entry.id === id))
    return read.map((entry, index) => {
      if (!entry) throw new Error(`entry ${ids[index]} is not in the list`)
      if (entry.state === 'pending') throw new Error(`entry ${ids[index]} is still being masked`)
      return entry
    })
  }, patiently)
