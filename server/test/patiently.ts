/** How long a test waits for what happens by itself: far longer than it takes, as the machine may be busy. */
export const patiently = { timeout: 20_000, interval: 50 }
