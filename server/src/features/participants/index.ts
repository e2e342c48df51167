export { changeChoicesOf, choicesOf } from './choices.ts'
export { diaryIsOpen, requireReadingConsent } from './consent.ts'
export { addParticipant, changeParticipant, findParticipant } from './store.ts'
