/**
 * How long a test waits for what happens by itself: far longer than it takes, as the machine may be busy, and longer
 * than the queue of jobs needs to look by itself, should nobody have told it that there is something to do.
 */
export const patiently = { timeout: 45_000, interval: 50 }
