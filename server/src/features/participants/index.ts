export { diaryIsOpen, requireReadingConsent } from './consent.ts'
export { changeChoicesOf, choicesOf, mayReadEarlier } from './participant-choices.ts'
export { addParticipant, changeParticipant, findParticipant } from './store.ts'
