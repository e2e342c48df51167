import { analyseChat, type ChatReply, chatEvents, sendChatMessage } from '@diary/contract/chat'
import type { Body } from '@diary/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { levels, mayBringBackInTalk } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { abortOnDisconnect } from '../../platform/http/abort-on-disconnect.ts'
import { streamEvents, wantsStream } from '../../platform/http/event-stream.ts'
import { mount } from '../../platform/http/mount.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { EarlierReader } from '../entries/index.ts'
import type { ChatAnalyses } from './analysis.ts'
import { recordReplyReceipt } from './reply-receipts.ts'

type Parts = { readonly gateway: AiGateway; readonly analyses: ChatAnalyses; readonly earlier: EarlierReader }

type History = NonNullable<Body<typeof sendChatMessage>['history']>
const historyFrom = (history: History, mayRepeat: boolean) =>
  history.filter(({ readEarlier }) => mayRepeat || !readEarlier).map(({ role, content }) => ({ role, content }))

export const chatRoutes = (app: FastifyInstance, { database }: Context, { gateway, analyses, earlier }: Parts) => {
  mount(
    app,
    sendChatMessage,
  )(({ caller, body: { message, history = [], readAs, readEarlier = false }, request, reply }) => {
    const signal = abortOnDisconnect(reply)
    const replyTo = async (
      passing: { readonly onText?: (piece: string) => void; readonly onWaiting?: (before: number) => void } = {},
    ): Promise<ChatReply> => {
      const owner = caller.participantId
      const turns = [...history.filter(({ role }) => role === 'user').map(({ content }) => content), message]
      const mayRead = readEarlier && (await earlier.isAllowed(owner))
      const about = {
        text: turns.join('\n\n'),
        isPlain: mayRead && mayBringBackInTalk(turns),
        repeats: mayRead && history.some(turn => turn.readEarlier),
      }
      const { answer, beside } = await earlier.askBeside(owner, about, (read, beforeSending, mayRepeat) =>
        gateway.ask(
          owner,
          levels.chat,
          { message, history: historyFrom(history, mayRepeat), ...(read ? { earlier: read } : {}) },
          {
            signal,
            readAs,
            onSending: async sent => void (await beforeSending(sent)),
            ...passing,
          },
        ),
      )
      const { output, stamp, care } = answer
      // A reply with `care` leaves no receipt, so it cannot be rated.
      const id = care ? newId() : await recordReplyReceipt(database, caller.participantId, stamp)
      const { writtenBy, model, writtenAt } = stamp
      return {
        response: output.text,
        id,
        stamp: { writtenBy, model, writtenAt: writtenAt.toISOString() },
        ...(care ? { care } : {}),
        ...(beside.length > 0 ? { readBeside: [...beside] } : {}),
        ...(readEarlier && !mayRead ? { mayNotReadEarlier: true as const } : {}),
      }
    }
    if (!wantsStream(request)) return replyTo()
    return streamEvents(reply, async send => {
      const reply = await replyTo({
        onText: piece => send(chatEvents.text, piece),
        onWaiting: before => send(chatEvents.waiting, before),
      })
      send(chatEvents.reply, reply)
    })
  })

  mount(
    app,
    analyseChat,
  )(({ caller, body, reply }) => analyses.make(caller.participantId, body, abortOnDisconnect(reply)))
}
