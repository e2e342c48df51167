/** `gloss` is always in our own words: the names are facts, the bodies' descriptors are theirs. */
export type Competence = {
  readonly code: string
  readonly name: string
  readonly group: string
  readonly gloss: string
}

export type Framework = {
  readonly id: string
  readonly name: string
  readonly edition: string
  readonly competences: readonly Competence[]
}

/**
 * Competences of one group, numbered on from `first`; `prefix` distinguishes the codes of groups that each start at 1.
 */
export const competenceGroup = (
  group: string,
  prefix: string,
  first: number,
  glosses: Readonly<Record<string, string>>,
): Competence[] =>
  Object.entries(glosses).map(([name, gloss], index) => ({ code: `${prefix}${first + index}`, name, group, gloss }))
