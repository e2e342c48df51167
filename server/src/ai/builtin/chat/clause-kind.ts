/** What a clause of somebody's is, as far as a question needs to know: each kind can bear other questions. */
export type Kind =
  | 'feeling'
  | 'pleasure'
  | 'learning'
  | 'regret'
  | 'stuck'
  | 'plan'
  | 'clash'
  | 'duty'
  | 'claim'
  /** How it was. */
  | 'event'
  /** How it is. */
  | 'state'
