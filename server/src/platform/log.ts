import pino, { type Logger } from 'pino'

/** A line of a stack that names code; the first line of a stack repeats the message, which may hold a person's words. */
const codeLine = /^\s+at /

type Described = { type: string; code?: string; at: string[]; cause?: Described }

const describe = (error: Error): Described => {
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    at: (error.stack ?? '')
      .split('\n')
      .filter(line => codeLine.test(line))
      .map(line => line.trim())
      .slice(0, 12),
    ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}),
  }
}

/**
 * The log: fixed sentences and a few allowed fields. Errors are described by type, code and place in the code; their
 * messages are left out, since a database or a parser may quote what somebody wrote.
 */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    serializers: {
      err: (error: unknown) => (error instanceof Error ? describe(error) : { type: typeof error }),
      req: () => undefined,
      res: () => undefined,
    },
  })
