export { conversationText, ownWords } from './conversation-text.ts'
export { createEntries, type Entries } from './entries.ts'
export { entriesRoutes } from './routes.ts'
