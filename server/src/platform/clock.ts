/** The time now. Handed in wherever a rule depends on it, so that tests can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
