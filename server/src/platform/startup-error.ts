/**
 * Why the program cannot start, as the one line that the operator reads: what was tried, why it failed, what to do.
 * The start prints it without a stack and ends with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
