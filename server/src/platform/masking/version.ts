/** Rises whenever the same text may be masked differently: what was masked under another version is masked anew. */
export const maskingVersion = '1'
