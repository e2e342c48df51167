import { DatabaseError } from 'pg'

/** Whether PostgreSQL was given a text that it cannot hold: one with a NUL in it (SQLSTATE 22021). */
export const isUnstorable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError && cause.code === '22021') return true
  }
  return false
}

/**
 * The name of the constraint that an error or its cause reports as violated (SQLSTATE class 23); undefined for any
 * other error.
 */
export const violatedConstraint = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError && cause.code?.startsWith('23')) return cause.constraint
  }
  return undefined
}
