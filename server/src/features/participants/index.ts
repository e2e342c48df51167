export { addParticipant, changeParticipant, findParticipant, type StudyDetailsOfPerson } from './store.ts'
export { participants } from './tables.ts'
