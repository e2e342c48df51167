export { diaryAsCsv } from './csv.ts'
export { createEntries, type Entries } from './entries.ts'
export { ownWords } from './own-words.ts'
export { entriesRoutes } from './routes.ts'
