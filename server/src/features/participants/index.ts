export { changeChoicesOf, choicesOf } from './choices.ts'
export { addParticipant, changeParticipant, findParticipant } from './store.ts'
export { participants } from './tables.ts'
