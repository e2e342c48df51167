import { PassThrough } from 'node:stream'
import { problemEvent, problemMessages } from '@diary/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem } from './problem.ts'

/** Whether the caller accepts a stream of events. */
export const wantsStream = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') === true

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Answers with server-sent events. Nothing is sent before the first event, so a failure before it is an ordinary error
 * response; a failure after it ends the stream with a `problem`.
 */
export const streamEvents = async <Name extends string>(
  reply: FastifyReply,
  write: (send: (name: Name, data: unknown) => void) => Promise<void>,
): Promise<FastifyReply> => {
  const stream = new PassThrough()
  let begun = false
  const send = (name: string, data: unknown) => {
    if (!begun) {
      begun = true
      reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
    }
    stream.write(event(name, data))
  }
  try {
    await write(send)
  } catch (error) {
    if (!begun) throw error
    const known = error instanceof HttpProblem
    if (!known && !reply.raw.destroyed) reply.log.error({ err: error }, 'a reply broke off')
    const problem = known
      ? { status: error.status, message: error.message }
      : { status: 500, message: problemMessages.fault }
    send(problemEvent, problem)
  }
  stream.end()
  return reply
}
