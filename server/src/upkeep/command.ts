import { StartProblem } from '../platform/start-problem.ts'

/** Prints one line for whoever ran the command. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs a command of upkeep to its end and sets the exit code: what it returns, or 1 with one line that explains why.
 * @param work gets the words after the command's name
 */
export const command = async (work: (words: readonly string[]) => Promise<number>): Promise<void> => {
  // Whoever started us is gone: nobody waits for what we print.
  process.on('disconnect', () => process.exit(1))
  try {
    process.exitCode = await work(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(error instanceof StartProblem ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exitCode = 1
  }
  // The channel to `ensure.cjs` would keep the process alive.
  if (process.connected) process.disconnect()
}
