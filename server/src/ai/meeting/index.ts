export { decideConversation } from './decide-conversation.ts'
export { decideMeeting, isDelicate, isNegativeAboutSelf } from './decide-meeting.ts'
export * from './decision.ts'
