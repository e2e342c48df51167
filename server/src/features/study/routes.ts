import { readAccessLog } from '@diary/contract/rights'
import * as calls from '@diary/contract/study-admin'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { abortOnDisconnect } from '../../platform/http/abort-on-disconnect.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { type AccessEvent, countOf, createAccessLog, entriesIn } from './access-log.ts'
import { createAdminEntries } from './admin-entries.ts'
import { createRemoval, type NotifyOwner } from './admin-removal.ts'
import type { OwnedEntry } from './admin-rows.ts'
import { contentTypes, exported, fileName } from './export.ts'
import { asAsked, type KnownFilters } from './filters.ts'
import { previewOf } from './preview.ts'
import { searchEntries } from './search.ts'

type Parts = {
  readonly settings: AiSettings
  readonly notifyOwner: NotifyOwner
}

/** Links to the other pages, RFC 8288; relative to the requested address. */
const linkToPages = (reply: FastifyReply, asked: Readonly<Record<string, string>>, page: number, total: number) => {
  const last = Math.max(1, Math.ceil(total / calls.adminLimits.listed))
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams({ ...asked, page: String(to) })
    return `<${calls.listAdminEntries.path}?${query}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link(1, 'first'), link(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
  ]
  if (links.length > 0) reply.header('link', links.join(', '))
}

export const studyRoutes = (app: FastifyInstance, context: Context, { settings, notifyOwner }: Parts) => {
  const { timeZone } = context.config
  const entries = createAdminEntries(context)
  const accessLog = createAccessLog(context)
  const remove = createRemoval({
    ...context,
    accessLog,
    notifyOwner: notifyOwner,
    changed: context.maskingQueue.enqueue,
  })

  const known = async (filters: calls.EntryFilters): Promise<KnownFilters> => ({
    ...filters,
    timeZone,
    frameworkInUse: filters.tag && !filters.framework ? await settings.frameworkInUse() : '',
  })
  /**
   * Filters what was read and records it before it is sent. The permission is checked last: people who have switched
   * research off, or hidden a word, while a list waited or a search ran, are not in its answer.
   */
  const shown = async (
    read: readonly OwnedEntry[],
    log: (tx: Transaction, staying: readonly OwnedEntry[]) => Promise<unknown>,
    stays: (each: OwnedEntry) => boolean = () => true,
  ) => {
    const list = await inTransaction(context.database, async tx => {
      await accessLog.hold(
        tx,
        read.map(({ owner }) => owner),
      )
      const staying = (await entries.stillShown(tx, read)).filter(stays)
      await log(tx, staying)
      return staying
    })
    for (const { owner, entry } of list) if (entry.state === 'pending') context.maskingQueue.enqueue(owner)
    return list.map(({ entry }) => entry)
  }
  const logAs = (event: Omit<AccessEvent, 'concerned'>) => (tx: Transaction, staying: readonly OwnedEntry[]) =>
    accessLog.writeWithin(tx, { ...event, concerned: countOf(staying.map(({ owner }) => owner)) })

  mount(
    app,
    calls.listAdminEntries,
  )(async ({ caller, query, reply }) => {
    const { page = 1, preview, ...asked } = query
    const filters = await known(asked)
    const [list, total] = await Promise.all([entries.list(filters, page), entries.count(filters)])
    reply.header('x-total-count', total)
    linkToPages(reply, { ...asAsked(asked), ...(preview ? { preview } : {}) }, page, total)
    const details = { filters: asAsked(asked), page }
    if (!preview) return shown(list, logAs({ actor: caller.accountId, what: 'looked-at', details }))
    const beginnings = await shown(list, (tx, { length }) =>
      accessLog.writeList(tx, caller.accountId, { entries: length, ...details }),
    )
    return beginnings.map(previewOf)
  })

  mount(
    app,
    calls.readAdminEntry,
  )(async ({ caller, params }) => {
    const actor = caller.accountId
    const opened = logAs({ actor, what: 'looked-at', subjectId: params.id, details: {} })
    const read = await entries.read(params.id)
    const [entry] = await shown(read ? [read] : [], async (tx, staying) => {
      const isRead = staying.some(({ entry }) => entry.state !== 'pending')
      if (isRead && !(await accessLog.wasOpened(tx, actor, params.id))) await opened(tx, staying)
    })
    if (!entry) throw problem(404, calls.adminMessages.notInStudy)
    return entry
  })

  mount(
    app,
    calls.searchAdminEntries,
  )(async ({ caller, body, query, reply }) => {
    const { text, ...asked } = body
    const { found, ended } = await searchEntries(entries, await known(asked), text, abortOnDisconnect(reply))
    if (ended) reply.header(calls.searchedBackToHeader, ended.back).header(calls.searchEndedByHeader, ended.by)
    const details = { filters: asAsked(asked), ...(ended ? { ended: ended.by } : {}) }
    const list = await shown(
      found,
      logAs({ actor: caller.accountId, what: 'searched', details }),
      ({ entry }) => entry.state !== 'pending',
    )
    return query.preview ? list.map(previewOf) : list
  })

  mount(app, calls.removeAdminEntries)(({ caller, body }) => remove(caller.accountId, body.entryIds))

  mount(
    app,
    calls.exportAdminEntries,
  )(async ({ caller, query, reply }) => {
    const { format, purpose, ...asked } = query
    const filters = await known(asked)
    const concerned = await entries.whose(filters)
    await accessLog.write({
      actor: caller.accountId,
      what: 'exported',
      concerned,
      details: { format, purpose, filters: asAsked(asked) },
    })
    // People who join during the export have no record of it, and are in the next one.
    const pages = entries.pages(filters, ({ owner }) => concerned.has(owner))
    return reply
      .type(contentTypes[format])
      .header('content-disposition', `attachment; filename="${fileName(format, context.clock(), timeZone)}"`)
      .header('x-total-count', entriesIn(concerned))
      .send(exported(format, pages, timeZone))
  })

  mount(app, readAccessLog)(({ caller }) => accessLog.read(caller.participantId))
}
