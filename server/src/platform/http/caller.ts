import type { Access } from '@diary/contract/endpoint'

declare const participant: unique symbol
declare const consents: unique symbol
declare const account: unique symbol

/** The participant's id: the only value that the identity and study schemas share. */
export type ParticipantId = string & { readonly [participant]: true }
/**
 * Proof of consent, made only after reading the consent record: by the access check, and for background work by
 * `requireReadingConsent`.
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
  /** An administrator who has not yet set up the one-time codes that the study requires. */
  readonly secondFactorNeeded: boolean
}
export type Participant = SignedIn & { readonly participantId: ConsentingId }
/** An administrator: deliberately without a participant id. */
export type Administrator = Pick<SignedIn, 'sessionId' | 'accountId'>

/** What a handler knows of its caller, by the endpoint's `access`. */
export type CallerOf<A extends Access> = A extends 'public'
  ? SignedIn | undefined
  : A extends 'signedIn'
    ? SignedIn
    : A extends 'participant'
      ? Participant
      : Administrator
