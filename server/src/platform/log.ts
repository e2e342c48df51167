import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type Logger } from 'pino'

/** The context of a log line. Ids are random and made here: none is a person's, nor anything that a client sent. */
type LogContext = { readonly requestId: string } | { readonly jobId: string }

const during = new AsyncLocalStorage<LogContext>()

/** Runs work whose log lines all carry this context's id. */
export const withLogContext = <T>(what: LogContext, work: () => T): T => during.run(what, work)

/** A stack line that names code; the first line repeats the message, which may hold a person's words. */
const codeLine = /^\s+at /

type Described = { type: string; code?: string; at: string[]; cause?: Described }

/** An error by type, code and place in the code. */
export const describeError = (error: Error): Described => {
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    at: (error.stack ?? '')
      .split('\n')
      .filter(line => codeLine.test(line))
      .map(line => line.trim())
      .slice(0, 12),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/**
 * The log: fixed sentences and a few allowed fields. Errors are described by type, code and place in the code; their
 * messages are left out, since a database or a parser may quote a person's text.
 * @param onLine called for each line written, with the name of its level
 */
export const createLog = (level: string, onLine?: (level: string) => void): Logger => {
  const log: Logger = pino({
    level,
    base: null,
    mixin: (_, of, logger) => {
      onLine?.(pino.levels.labels[of] ?? 'none')
      // Fastify adds the request's id to its own log lines.
      return logger === log ? { ...during.getStore() } : {}
    },
    serializers: {
      err: (error: unknown) => (error instanceof Error ? describeError(error) : { type: typeof error }),
      req: () => undefined,
      res: () => undefined,
    },
  })
  return log
}
