import * as calls from '@diary/contract/entries'
import { entryMessages } from '@diary/contract/entries'
import { entryValuesOf } from '@diary/contract/entry-fields'
import { format } from 'date-fns/format'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnDisconnect } from '../../platform/http/abort-on-disconnect.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { streamEvents, wantsStream } from '../../platform/http/event-stream.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { type DiaryAnalysis, diaryAsCsv } from './diary-csv.ts'
import type { Entries } from './entries.ts'
import { createLargeLists, largeBytes } from './large-lists.ts'
import type { EarlierReader } from './read-earlier.ts'
import { createFeedback, type FeedbackEvent } from './request-feedback.ts'
import { correctTagsOf } from './tags.ts'

const notFound = () => problem(404, entryMessages.notFound)

type Parts = {
  readonly entries: Entries
  readonly gateway: AiGateway
  readonly settings: AiSettings
  readonly earlier: EarlierReader
  /** Results about the whole diary, for its export. */
  readonly analysesOf: (owner: ParticipantId) => Promise<readonly DiaryAnalysis[]>
}

export const entriesRoutes = (app: FastifyInstance, context: Context, parts: Parts) => {
  const { entries } = parts
  const askForFeedback = createFeedback(parts)
  const largeLists = createLargeLists()

  mount(
    app,
    calls.listEntries,
  )(async ({ caller, query, reply }) => {
    const owner = caller.participantId
    const partly = Object.values(query).some(part => part !== undefined)
    if (!partly) {
      const small = await entries.listIfSmall(owner, largeBytes)
      if (small.length > 0) {
        reply.header('x-total-count', small.length)
        return small
      }
      const { count, bytes } = await entries.size(owner)
      if (bytes >= largeBytes) {
        const answer = await largeLists.write(() => entries.list(owner), abortOnDisconnect(reply))
        return reply.header('x-total-count', count).type('application/json; charset=utf-8').send(answer)
      }
    }
    const [list, total] = await Promise.all([entries.list(owner, query), partly ? entries.count(owner) : undefined])
    reply.header('x-total-count', total ?? list.length)
    return list
  })

  mount(
    app,
    calls.oneEntry,
  )(async ({ caller, params }) => {
    const entry = await entries.read(caller.participantId, params.id)
    if (!entry) throw notFound()
    return entry
  })

  mount(
    app,
    calls.saveEntry,
  )(({ caller, body }) => entries.save(caller.participantId, body.entryType, entryValuesOf(body)))

  mount(
    app,
    calls.changeEntry,
  )(async ({ caller, params, body }) => {
    const author = caller.participantId
    const changed = await entries.change(author, params.id, body.entryType, entryValuesOf(body), body.revision)
    if (changed) return changed
    const exists = await entries.read(author, params.id)
    throw exists ? problem(409, entryMessages.changedElsewhere) : notFound()
  })

  mount(
    app,
    calls.deleteEntry,
  )(async ({ caller, params }) => {
    const removed = await entries.remove(caller.participantId, params.id)
    if (!removed) throw notFound()
  })

  mount(
    app,
    calls.analyseEntry,
  )(({ caller, params, body, request, reply }) => {
    const gone = abortOnDisconnect(reply)
    const ask = (onEvent?: (event: FeedbackEvent) => void) =>
      askForFeedback(caller.participantId, params.id, body ?? {}, gone, onEvent)
    if (!wantsStream(request)) return ask()
    return streamEvents<keyof typeof calls.analysisEvents>(reply, async send => {
      send('entry', await ask(({ name, data }) => send(name, data)))
    })
  })

  mount(
    app,
    calls.hideAnswer,
  )(async ({ caller, params }) => {
    const entry = await entries.hideAnswer(caller.participantId, params.id)
    if (!entry) throw notFound()
    return entry
  })

  mount(
    app,
    calls.correctTags,
  )(({ caller, params, body }) => correctTagsOf(entries, caller.participantId, params.id, body))

  mount(
    app,
    calls.readSent,
  )(async ({ caller, params }) => {
    const entry = await entries.read(caller.participantId, params.id)
    if (!entry) throw notFound()
    return entries.listSent(caller.participantId, params.id)
  })

  mount(
    app,
    calls.exportDiary,
  )(async ({ caller, reply }) => {
    const analyses = await parts.analysesOf(caller.participantId)
    const name = `reflective-diary-${format(context.clock(), 'yyyy-MM-dd')}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(diaryAsCsv(entries.stream(caller.participantId), analyses, context.config.timeZone))
  })
}
