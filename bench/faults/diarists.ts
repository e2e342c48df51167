import { listEntries, saveEntry } from '@diary/contract/entries'
import { Person } from '../../server/test/person.ts'
import { newWriter } from '../writer.ts'

/** A person who writes one entry after another, and records which were acknowledged. */
export const newDiarist = async (origin: string, name: string) => {
  const { cookie, email } = await newWriter(origin)
  const person = new Person(origin)
  for (const pair of cookie.split('; ')) {
    const [key = '', value = ''] = pair.split('=')
    person.cookies.set(key, value)
  }
  const sent = new Set<string>()
  const acknowledged = new Set<string>()
  /** How many answers were not 201, by status; 0 for a broken connection. */
  const refusals = new Map<number, number>()
  const messages = new Set<string>()

  /** Sends the next entry, and records the answer; rejects where there was none. */
  const send = () => {
    const content = `${name}, sentence ${sent.size}: the steering group — “would not decide” 😕 ${'x'.repeat(sent.size % 700)}`
    sent.add(content)
    return person.calls(saveEntry, { body: { content, entryType: 'reflection' } }).then(reply => {
      if (reply.status === 201) acknowledged.add(content)
      else messages.add(`${reply.status} ${reply.body?.message ?? reply.text}`)
      return reply
    })
  }
  const writeOne = async (): Promise<number> => {
    // A connection that breaks is the server's end: nothing was promised.
    const { status } = await send().catch(() => ({ status: 0 }))
    if (status !== 201) refusals.set(status, (refusals.get(status) ?? 0) + 1)
    return status
  }
  return {
    person,
    email,
    acknowledged,
    refusals,
    messages,
    send,
    writeOne,
    write: async (continues: () => boolean) => {
      while (continues()) await writeOne()
    },
    /** Acknowledged entries that are missing, entries stored twice, and entries that were never written. */
    checksDiary: async () => {
      const { status, body } = await person.calls(listEntries)
      if (status !== 200) throw new Error(`${name}'s diary was answered with ${status}`)
      const diary = body.map(entry => entry.content)
      const kept = new Set(diary)
      return {
        lost: [...acknowledged].filter(content => !kept.has(content)).length,
        twice: diary.length - kept.size,
        strange: diary.filter(content => !sent.has(content)).length,
      }
    },
  }
}
export type Diarist = Awaited<ReturnType<typeof newDiarist>>

export const newDiarists = (origin: string, count: number): Promise<Diarist[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => newDiarist(origin, `Writer ${index}`)))

export const acknowledgedBy = (diarists: readonly Diarist[]) =>
  diarists.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)

/** All diaries together, compared with the acknowledgements. */
export const checkDiaries = async (diarists: readonly Diarist[]) => {
  const sum = { lost: 0, twice: 0, strange: 0 }
  for (const diarist of diarists) {
    const one = await diarist.checksDiary()
    sum.lost += one.lost
    sum.twice += one.twice
    sum.strange += one.strange
  }
  return { ...sum, held: sum.lost + sum.twice + sum.strange === 0 }
}
