import { keyOf, type NamedTheme } from './findings.ts'

/** Of fewer words, a name is met in sentences about anything. */
const minWords = 2

type Joined = { readonly name: string; readonly keys: readonly string[]; readonly people: number }

/**
 * Names that one person alone bears: no text may tell what that person writes about. A name that is part of one that
 * several share tells nothing of anybody.
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
