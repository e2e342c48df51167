/**
 * The research ID of the person whose screen makes a call. A tab left open when another person signs in with this browser
 * must not write into their diary: the server answers it 401.
 */
export const personHeader = 'x-research-id'
