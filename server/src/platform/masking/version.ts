/**
 * Rises whenever the same text may be masked otherwise than before: with any change of the rules, the lists or the second
 * look. What was masked by an earlier version is shown to nobody until it is masked anew.
 */
export const maskingVersion = 2
