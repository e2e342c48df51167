import { keyOf, type NamedTheme } from './findings.ts'

/** A name of fewer words occurs in any sentence. */
const minWords = 2

type Joined = { readonly name: string; readonly keys: readonly string[]; readonly people: number }

/**
 * Names of themes of a single person, which no text may reveal. A name that is part of a shared one reveals nothing.
 */
export const namesOfOne = (names: readonly NamedTheme[], joined: readonly Joined[]): readonly string[] => {
  const shared = joined.filter(({ people }) => people > 1)
  const sharedKeys = new Set(shared.flatMap(({ keys }) => keys))
  const sharedNames = [...sharedKeys, ...shared.map(({ name }) => keyOf(name))].map(key => ` ${key} `)
  const ofOne = [
    ...names.filter(({ key, people }) => people === 1 && !sharedKeys.has(key)),
    ...joined.filter(({ people }) => people === 1),
  ]
  return ofOne.flatMap(({ name }) => {
    const key = keyOf(name)
    const isShared = sharedNames.some(other => other.includes(` ${key} `))
    return key.split(' ').length >= minWords && !isShared ? [name] : []
  })
}
