export { AccessPart } from './access-part.tsx'
export { LeavingPart } from './leaving-part.tsx'
export { dayInWords, deletionQuery } from './queries.ts'
export { RightsBeforeConsent } from './rights-before-consent.tsx'
