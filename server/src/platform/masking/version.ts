/**
 * Rises whenever the same text may be masked otherwise than before: with any change of the rules, the lists or the second
 * look; and with any change of how a text is met (`ai/meeting/data`), as that decides which answers stay with their owner.
 * What was masked by an earlier version is shown to nobody until it is masked anew.
 */
export const maskingVersion = 3
