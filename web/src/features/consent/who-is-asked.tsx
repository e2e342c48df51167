import type { ConsentAdmin } from '@diary/contract/consent-admin'
import { Callout } from '../../ui/callout.tsx'
import { participants } from './consent-draft.ts'

/** Who will be asked by a new version, as a sentence. */
export const whoIsAsked = (agreed: number): string =>
  agreed === 1
    ? 'The 1 participant who has agreed will be asked again before they next open their diary.'
    : `All ${participants(agreed)} who have agreed will be asked again before they next open their diary.`

export interface WhoIsAskedProps {
  admin: ConsentAdmin
  minor: boolean
  /** Whether saving would put another text in force. */
  changes: boolean
}

/** Says before saving whom it affects. */
export function WhoIsAsked({ admin: { agreed, inForce }, minor, changes }: WhoIsAskedProps) {
  if (!inForce || !changes) return null
  if (minor)
    return <Callout>Nobody will be asked again. People who join from now on agree to the corrected text.</Callout>
  if (agreed === 0) return <Callout>Nobody has agreed to the text in force, so nobody is asked again.</Callout>
  return <Callout tone="look">{whoIsAsked(agreed)} They are told by e-mail.</Callout>
}
