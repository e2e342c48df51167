/**
 * How long a test waits for background work: far longer than it takes, as the machine may be busy, and longer than the
 * job queue's polling interval, should a notification be missed.
 */
export const patiently = { timeout: 45_000, interval: 50 }
