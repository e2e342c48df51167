export { addParticipant, changeParticipant, findParticipant } from './store.ts'
export { participants } from './tables.ts'
