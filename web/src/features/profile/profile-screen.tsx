import { useCurrentUser } from '../../platform/session.ts'
import { AccessPart, LeavingPart } from '../rights/index.ts'
import { ChoicesPart } from './choices-part.tsx'
import { MaskingPart } from './masking-part.tsx'
import { ParticipationPart } from './participation-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { PersonalPart } from './personal-part.tsx'
import { ProfessionalPart } from './professional-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export function ProfileScreen() {
  const user = useCurrentUser()
  return (
    <>
      <div className="page-head">
        <h1>Profile</h1>
      </div>
      <div className="pb-16">
        <PersonalPart user={user} />
        <ProfessionalPart user={user} />
        <ParticipationPart user={user} />
        {user.hasConsented ? <ChoicesPart /> : null}
        <LeavingPart consented={user.hasConsented} />
        {user.hasConsented ? <MaskingPart /> : null}
        <AccessPart />
        <PasswordPart user={user} />
        <SessionsPart />
      </div>
    </>
  )
}
