export { decideConversation, decideMeeting, isDelicate, isNegativeAboutSelf } from './decide-meeting.ts'
export * from './decision.ts'
