import { readAccessLog } from '@diary/contract/rights'
import * as calls from '@diary/contract/study-desk'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { untilGone } from '../../platform/http/until-gone.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { countOf, createAccessLog, entriesIn } from './access-log.ts'
import { createDeskEntries } from './desk-entries.ts'
import { contentTypes, exported, fileName } from './export.ts'
import { asAsked, type KnownFilters } from './filters.ts'
import { createRemoval, type TellOwner } from './removal.ts'
import type { DeskEntry } from './rows.ts'
import { searchEntries } from './search.ts'

type Parts = {
  readonly settings: AiSettings
  readonly tellOwner: TellOwner
}

/** Where the other pages are, by RFC 8288; relative to the address that was asked for. */
const linkToPages = (reply: FastifyReply, filters: calls.EntryFilters, page: number, total: number) => {
  const last = Math.max(1, Math.ceil(total / calls.deskLimits.listed))
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams({ ...asAsked(filters), page: String(to) })
    return `<${calls.listAdminEntries.path}?${query}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link(1, 'first'), link(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
  ]
  if (links.length > 0) reply.header('link', links.join(', '))
}

export const studyRoutes = (app: FastifyInstance, context: Context, { settings, tellOwner }: Parts) => {
  const { timeZone } = context.config
  const entries = createDeskEntries(context)
  const accessLog = createAccessLog(context)
  const { due } = context.maskingQueue
  const remove = createRemoval({ ...context, accessLog, tellOwner, changed: due })

  const known = async (filters: calls.EntryFilters): Promise<KnownFilters> => ({
    ...filters,
    timeZone,
    frameworkInUse: filters.tag && !filters.framework ? await settings.frameworkInUse() : '',
  })
  const shown = (list: readonly DeskEntry[]) => {
    for (const { owner, entry } of list) if (entry.state === 'pending') due(owner)
    return list.map(({ entry }) => entry)
  }

  mount(
    app,
    calls.listAdminEntries,
  )(async ({ caller, query, reply }) => {
    const { page = 1, ...asked } = query
    const filters = await known(asked)
    const [list, total] = await Promise.all([entries.list(filters, page), entries.count(filters)])
    await accessLog.write({
      actor: caller.accountId,
      what: 'looked-at',
      concerned: countOf(list.map(({ owner }) => owner)),
      details: { filters: asAsked(asked), page },
    })
    reply.header('x-total-count', total)
    linkToPages(reply, asked, page, total)
    return shown(list)
  })

  mount(
    app,
    calls.searchAdminEntries,
  )(async ({ caller, body, reply }) => {
    const { text, ...asked } = body
    const { found, ended } = await searchEntries(entries, await known(asked), text, untilGone(reply))
    await accessLog.write({
      actor: caller.accountId,
      what: 'searched',
      concerned: countOf(found.map(({ owner }) => owner)),
      details: { filters: asAsked(asked), ...(ended ? { ended: ended.by } : {}) },
    })
    if (ended) reply.header(calls.searchedBackToHeader, ended.back).header(calls.searchEndedByHeader, ended.by)
    return shown(found)
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
    return reply
      .type(contentTypes[format])
      .header('content-disposition', `attachment; filename="${fileName(format, context.clock(), timeZone)}"`)
      .header('x-total-count', entriesIn(concerned))
      .send(exported(format, entries.pages(filters), timeZone))
  })

  mount(app, readAccessLog)(({ caller }) => accessLog.read(caller.participantId))
}
