export { readConversation } from './conversation.ts'
