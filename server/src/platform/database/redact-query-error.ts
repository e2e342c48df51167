import { DatabaseError } from 'pg'

/**
 * Classes of SQLSTATE whose message is about the program or the server, never about a value: connection (08),
 * transaction state (25), authorisation (28), database name (3D), rollback (40), syntax and names (42), resources (53),
 * object state (55), an operator's intervention (57), system (58).
 */
const harmlessClasses = new Set(['08', '25', '28', '3D', '40', '42', '53', '55', '57', '58'])

/**
 * Removes from a query error all that a person may have written, so that it can be logged: PostgreSQL quotes values
 * ('Key (email)=(…) already exists'). What remains: SQLSTATE, names of constraint, table and column, and the caller's
 * place in the stack. Any other error stays as it is.
 */
export function redactQueryError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  const names = [error.constraint, error.table, error.column].filter(name => name !== undefined)
  if (!harmlessClasses.has((error.code ?? '').slice(0, 2))) {
    error.message = ['SQLSTATE', error.code, ...names].join(' ')
  }
  for (const field of ['detail', 'hint', 'where', 'internalQuery'] as const) delete error[field]
  const frames = error.stack?.split('\n').filter(line => /^ {4}at /.test(line)) ?? []
  error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n')
  return error
}
