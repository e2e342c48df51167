/**
 * How a subject sounds in people's diaries. `clear` phrases point to it almost by themselves, a `hint` only in company.
 * Separated by semicolons; `~` stands for up to three words. Compared by stem, so that one form of a word is enough.
 */
export type ConceptPhrases = Readonly<Record<string, { readonly clear: string; readonly hint: string }>>
