/** What a check found: nothing, sentences, or why it could not be made. */
export type Finding = { readonly what: string; readonly problems: readonly string[]; readonly skipped?: string }
