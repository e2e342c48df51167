import { describeError } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'

/** Prints one line for whoever ran the command. */
export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** A fault of ours, without its message: a database may quote in it what somebody wrote, and a timer's output is kept. */
const whereIn = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The command failed.'
  const { type, code, at } = describeError(error)
  return [`The command failed: ${[type, code].filter(Boolean).join(' ')}`, ...at].join('\n  ')
}

/**
 * Runs a maintenance command to its end and sets the exit code: what it returns, or 1 with one line that explains why.
 * @param work gets the words after the command's name
 */
export const runCommand = async (work: (words: readonly string[]) => Promise<number>): Promise<void> => {
  // Whoever started us is gone: nobody waits for what we print.
  const giveUp = () => process.exit(1)
  process.on('disconnect', giveUp)
  try {
    process.exitCode = await work(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : whereIn(error)}\n`)
    process.exitCode = 1
  }
  // The channel to `launcher.cjs` would keep the process alive. That we close it ourselves is no end of anybody's.
  process.off('disconnect', giveUp)
  if (process.connected) process.disconnect()
}
