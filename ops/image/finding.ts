/** The result of a check: nothing, sentences, or why it could not run. */
export type Finding = { readonly what: string; readonly problems: readonly string[]; readonly skipped?: string }
