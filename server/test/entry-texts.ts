import { type EntryField, entryFieldNames, entryFields } from '@diary/contract/entry-fields'

/** Every text that an entry can have besides its words, so that tests search for all of them. */
export const besideTheWords = (written: (name: EntryField) => string) =>
  Object.fromEntries(
    entryFieldNames
      .filter(name => name !== 'content' && entryFields[name].kind === 'text')
      .map(name => [name, written(name)]),
  )
