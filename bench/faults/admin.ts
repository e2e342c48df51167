import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@diary/contract/account'
import { listAdminEntries } from '@diary/contract/study-admin'
import { Person } from '../../server/test/person.ts'
import { administrator } from '../product.ts'
import { solved } from '../writer.ts'
import type { Diarist } from './diarists.ts'

/** The administrator that every product has from its first start, signed in. */
export const signIn = async (origin: string): Promise<Person> => {
  const person = new Person(origin)
  const { status, text } = await person.calls(login, { body: { ...administrator, ...solved } })
  if (status !== 200) throw new Error(`the administrator was not signed in: ${status} ${text}`)
  return person
}

/**
 * Seconds until an entry written now has been seen by masking: queue, notifications and workers are running again.
 * @throws when it takes longer than `timeoutSeconds`
 */
export const secondsUntilMasked = async (admin: Person, diarist: Diarist, timeoutSeconds = 60): Promise<number> => {
  if ((await diarist.writeOne()) !== 201) throw new Error(`an entry was not saved: ${[...diarist.messages]}`)
  const began = performance.now()
  for (;;) {
    const { status, body } = await admin.calls(listAdminEntries)
    if (status !== 200) throw new Error(`the admin area was answered with ${status}`)
    if (body[0] && body[0].state !== 'pending') return (performance.now() - began) / 1000
    if (performance.now() - began > timeoutSeconds * 1000)
      throw new Error(`an entry was not masked within ${timeoutSeconds} s`)
    await wait(50)
  }
}
