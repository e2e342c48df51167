export { ConsentText } from './consent-text.tsx'
export { consentContentQuery, consentHistoryQuery } from './queries.ts'
