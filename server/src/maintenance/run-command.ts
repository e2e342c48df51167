import { describeError } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'

/**  */
export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * An internal error, without its message: a database may quote a person's text in it, and a timer's output is stored.
 */
const whereIn = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The command failed.'
  const { type, code, at } = describeError(error)
  return [`The command failed: ${[type, code].filter(Boolean).join(' ')}`, ...at].join('\n  ')
}

/**
 * Runs a maintenance command to its end and sets the exit code: the returned code, or 1 with one line that explains
 * why.
 * @param work gets the words after the command's name
 */
export const runCommand = async (work: (words: readonly string[]) => Promise<number>): Promise<void> => {
  // Our parent is gone: nothing reads our output.
  const giveUp = () => process.exit(1)
  process.on('disconnect', giveUp)
  try {
    process.exitCode = await work(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : whereIn(error)}\n`)
    process.exitCode = 1
  }
  // The channel to `launcher.cjs` would keep the process alive. Closing it ourselves must not count as the parent's
  // end.
  process.off('disconnect', giveUp)
  if (process.connected) process.disconnect()
}
