import { PassThrough } from 'node:stream'
import { type ChatReply, chatEvents } from '@diary/contract/chat'
import { problemMessages } from '@diary/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem } from '../../platform/http/problem.ts'

/** Whether the caller accepts a stream of events. */
export const wantsStream = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') === true

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Answers with server-sent events. Nothing is sent before the first piece of text, so a failure before it is an
 * ordinary error response; a failure after it ends the stream with a `problem`.
 */
export const streamReply = async (
  reply: FastifyReply,
  write: (onText: (piece: string) => void) => Promise<ChatReply>,
): Promise<FastifyReply> => {
  const stream = new PassThrough()
  let begun = false
  const say = (name: string, data: unknown) => {
    if (!begun) {
      begun = true
      reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
    }
    stream.write(event(name, data))
  }
  try {
    say(chatEvents.reply, await write(piece => say(chatEvents.text, piece)))
  } catch (error) {
    if (!begun) throw error
    const known = error instanceof HttpProblem
    if (!known && !reply.raw.destroyed) reply.log.error({ err: error }, 'a reply broke off')
    say(chatEvents.problem, { message: known ? error.message : problemMessages.fault })
  }
  stream.end()
  return reply
}
