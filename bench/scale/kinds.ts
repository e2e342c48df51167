import { currentUser, login } from '@diary/contract/account'
import { consentContent } from '@diary/contract/consent'
import { analyseEntry, changeEntry, deleteEntry, type Entry, listEntries, saveEntry } from '@diary/contract/entries'
import { readAccessLog } from '@diary/contract/rights'
import { exportAdminEntries, listAdminEntries, searchAdminEntries } from '@diary/contract/study-admin'
import { readRatingStatistics, readStudyStatistics } from '@diary/contract/study-statistics'
import { diaryText, password, solved, type Writer } from '../writer.ts'

/** A kind of call: how it is made, how often it is measured, and by how many at once. */
export type Kind = {
  readonly name: string
  /** Whether it is one of the most common calls. */
  readonly ofParticipants: boolean
  readonly times: number
  readonly width: number
  /** Milliseconds within which 95 of a hundred should be answered, where one was set. */
  readonly aim?: number
  /** Makes the call number `index` at this server; returns the milliseconds of the call itself, without preparation. */
  readonly once: (index: number, origin: string) => Promise<number>
}

export type Everybody = { readonly writers: readonly Writer[]; readonly admin: Readonly<Record<string, string>> }
type Asked = { readonly method?: string; readonly path: string; readonly body?: unknown }

const send = async (origin: string, headers: Writer['headers'], { method = 'GET', path, body }: Asked) => {
  const { 'content-type': type = 'application/json', ...others } = headers
  const reply = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: body === undefined ? others : { ...others, 'content-type': type },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${await reply.text()}`)
  return reply
}

/** Milliseconds until the answer has been read to its end. */
const timed = async (origin: string, headers: Writer['headers'], asked: Asked) => {
  const began = performance.now()
  await (await send(origin, headers, asked)).arrayBuffer()
  return performance.now() - began
}
const fieldsOf = (index: number) => ({ content: diaryText(index), entryType: 'reflection' as const })
const at = (path: string, { id }: Pick<Entry, 'id'>) => path.replace(':id', id)

/** All measured calls. Each is made by one of the writers in turn, or by the administrator. */
export const kindsOf = ({ writers, admin }: Everybody): readonly Kind[] => {
  const writerOf = (index: number) => {
    const writer = writers[index % writers.length]
    if (!writer) throw new Error('there are no writers')
    return writer
  }
  const saved = async (index: number, origin: string) => {
    const asked = { method: 'POST', path: saveEntry.path, body: fieldsOf(index) }
    return (await (await send(origin, writerOf(index).headers, asked)).json()) as Entry
  }
  const byWriter = (name: string, asked: (index: number, origin: string) => Asked | Promise<Asked>): Kind => ({
    name,
    ofParticipants: true,
    times: 240,
    width: 8,
    once: async (index, origin) => timed(origin, writerOf(index).headers, await asked(index, origin)),
  })
  const asAdmin = (name: string, times: number, asked: Asked, aim?: number): Kind => ({
    name,
    ofParticipants: false,
    times,
    width: 2,
    ...(aim ? { aim } : {}),
    once: (_, origin) => timed(origin, admin, asked),
  })
  return [
    byWriter('save an entry', index => ({ method: 'POST', path: saveEntry.path, body: fieldsOf(index) })),
    byWriter('edit an entry', async (index, origin) => {
      const entry = await saved(index, origin)
      return {
        method: 'PUT',
        path: at(changeEntry.path, entry),
        body: { ...fieldsOf(index + 1), revision: entry.revision },
      }
    }),
    byWriter('delete an entry', async (index, origin) => ({
      method: 'DELETE',
      path: at(deleteEntry.path, await saved(index, origin)),
    })),
    byWriter('list a diary of 300', () => ({ path: `${listEntries.path}?limit=300` })),
    byWriter('what has changed since', async (index, origin) => {
      const { revision } = await saved(index, origin)
      return { path: `${listEntries.path}?since=${revision - 1}` }
    }),
    byWriter('feedback by the built-in analyser', async (index, origin) => ({
      method: 'POST',
      path: at(analyseEntry.path, await saved(index, origin)),
    })),
    byWriter('who am I, have I consented', () => ({ path: currentUser.path })),
    byWriter('the consent text', () => ({ path: consentContent.path })),
    byWriter('who has looked at my entries', () => ({ path: readAccessLog.path })),
    {
      ...byWriter('sign in', () => ({ path: login.path })),
      times: 60,
      width: 4,
      once: (index, origin) => {
        const { cookie: _signedIn, ...visitor } = writerOf(index).headers
        const body = { email: writerOf(index).email, password, ...solved }
        return timed(origin, visitor, { method: 'POST', path: login.path, body })
      },
    },
    {
      ...byWriter('a page for visitors', () => ({ path: '/' })),
      once: (_, origin) => timed(origin, {}, { path: '/' }),
    },
    asAdmin('administrators: the newest 500', 30, { path: `${listAdminEntries.path}?preview=60` }, 100),
    asAdmin('administrators: all statistics', 20, { path: readStudyStatistics.path }, 1_000),
    asAdmin('administrators: ratings', 20, { path: readRatingStatistics.path }, 1_000),
    asAdmin('administrators: a search that finds nothing', 4, {
      method: 'POST',
      path: searchAdminEntries.path,
      body: { text: 'words that nobody has written' },
    }),
    {
      ...asAdmin('administrators: first byte of an export of all', 6, { path: exportAdminEntries.path }),
      once: async (_, origin) => {
        const began = performance.now()
        const reply = await send(origin, admin, { path: `${exportAdminEntries.path}?format=csv&purpose=the+bench` })
        const reader = reply.body?.getReader()
        await reader?.read()
        const took = performance.now() - began
        await reader?.cancel()
        return took
      },
    },
  ]
}
