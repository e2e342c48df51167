import { analyseChat, type ChatReply, sendChatMessage } from '@diary/contract/chat'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { levels } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { abortOnDisconnect } from '../../platform/http/abort-on-disconnect.ts'
import { mount } from '../../platform/http/mount.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { ChatAnalyses } from './analysis.ts'
import { recordReplyReceipt } from './reply-receipts.ts'
import { streamReply, wantsStream } from './reply-stream.ts'

type Parts = { readonly gateway: AiGateway; readonly analyses: ChatAnalyses }

export const chatRoutes = (app: FastifyInstance, { database }: Context, { gateway, analyses }: Parts) => {
  mount(
    app,
    sendChatMessage,
  )(({ caller, body: { message, history = [], readAs }, request, reply }) => {
    const signal = abortOnDisconnect(reply)
    const answer = async (onText?: (piece: string) => void): Promise<ChatReply> => {
      const ask = { signal, readAs, ...(onText ? { onText } : {}) }
      const { output, stamp, care } = await gateway.ask(caller.participantId, levels.chat, { message, history }, ask)
      // A reply with `care` leaves no receipt, so it cannot be rated.
      const id = care ? newId() : await recordReplyReceipt(database, caller.participantId, stamp)
      const { writtenBy, model, writtenAt } = stamp
      return {
        response: output.text,
        id,
        stamp: { writtenBy, model, writtenAt: writtenAt.toISOString() },
        ...(care ? { care } : {}),
      }
    }
    return wantsStream(request) ? streamReply(reply, answer) : answer()
  })

  mount(
    app,
    analyseChat,
  )(({ caller, body, reply }) => analyses.make(caller.participantId, body, abortOnDisconnect(reply)))
}
