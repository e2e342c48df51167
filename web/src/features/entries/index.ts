export { readEditDraft, readNewEntryDraft } from './draft-schema.ts'
export { changeFrom, formOf, missingIn } from './entry-change.ts'
export { useKeepEntry } from './entry-mutations.ts'
export { newEntryFrom } from './new-entry.ts'
