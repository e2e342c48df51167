/** What a clause of somebody's is, as far as a question needs to know: each kind can bear other questions. */
export type Kind =
  | 'feeling'
  | 'pleasure'
  | 'learning'
  | 'regret'
  | 'stuck'
  | 'plan'
  /** Something that is only wondered about: 'maybe I should'. */
  | 'doubt'
  | 'clash'
  | 'duty'
  | 'claim'
  /** How it was. */
  | 'event'
  /** How it is. */
  | 'state'
