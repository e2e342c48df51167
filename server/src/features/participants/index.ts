export { changeChoicesOf, choicesOf } from './choices.ts'
export { consentToReading, diaryIsOpen } from './consent.ts'
export { addParticipant, changeParticipant, findParticipant } from './store.ts'
