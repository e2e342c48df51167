import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configuration, environmentExample } from './configuration.ts'
import { dictionary } from './data-dictionary.ts'
import { fixedNames } from './fixed-names.ts'
import { performance } from './performance.ts'

const fixedNamesFile = 'docs/fixed-names.txt'
const listedNames = () => {
  const path = join(import.meta.dirname, '..', fixedNamesFile)
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
}

/** Names on the list of fixed ones that the code has no more. They leave it by hand, once it is decided who may mind. */
export const lostNames = (): readonly string[] => {
  const now = fixedNames()
  return listedNames().filter(name => !now.has(name))
}

/** The documents that follow from the code: a path from the project's folder, and what the file has to hold. */
export const generatedDocuments = () => [
  { path: 'docs/configuration.md', text: configuration() },
  { path: 'docs/data-dictionary.md', text: dictionary() },
  { path: 'docs/performance.md', text: performance() },
  { path: fixedNamesFile, text: `${[...new Set([...listedNames(), ...fixedNames()])].sort().join('\n')}\n` },
  { path: 'ops/diary.env.example', text: environmentExample() },
]
