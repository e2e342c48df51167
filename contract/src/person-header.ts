/**
 * Names the person on whose screen a call is made, by research ID. A tab that is still open when somebody else has signed
 * in with this browser must not write into that person's diary: to it, the server answers that nobody is signed in.
 */
export const personHeader = 'x-research-id'
