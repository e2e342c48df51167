import type { Access } from '@diary/contract/endpoint'

declare const participant: unique symbol
declare const consents: unique symbol
declare const account: unique symbol

/** Who writes a diary: the only thing that the identity and the study half share. */
export type ParticipantId = string & { readonly [participant]: true }
/**
 * Proof of consent, made only by who has just read the consent record: the access check, and for work that goes on
 * without its person `consentToReading`.
 */
export type ConsentingId = ParticipantId & { readonly [consents]: true }
export type AccountId = string & { readonly [account]: true }

/** A live session, as read from the database for this very request. */
export type SignedIn = {
  readonly sessionId: string
  readonly accountId: AccountId
  readonly participantId: ParticipantId
  readonly researchId: string
  readonly isAdmin: boolean
  readonly hasConsented: boolean
  /** An administrator who has yet to set up the one-time codes that the study requires. */
  readonly secondFactorNeeded: boolean
}
export type Participant = SignedIn & { readonly participantId: ConsentingId }
/** Whoever administers the study: deliberately without a participant id. */
export type Administrator = Pick<SignedIn, 'sessionId' | 'accountId'>

/** What a handler may know of its caller; it follows from the endpoint's `access`. */
export type CallerOf<A extends Access> = A extends 'public'
  ? SignedIn | undefined
  : A extends 'signedIn'
    ? SignedIn
    : A extends 'participant'
      ? Participant
      : Administrator
