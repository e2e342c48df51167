import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../server/src/platform/once.ts'
import { configuration, environmentExample } from './configuration.ts'
import { dictionary } from './data-dictionary.ts'
import { fixedNames } from './fixed-names.ts'
import { performance } from './performance.ts'

const fixedNamesFile = 'docs/fixed-names.txt'
const namesNow = once(fixedNames)
const listedNames = () => {
  const path = join(import.meta.dirname, '..', fixedNamesFile)
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
}

/**
 * Names on the list of fixed ones that the code no longer has. Remove them by hand, once it is clear who depends on
 * them.
 */
export const lostNames = (): readonly string[] => {
  const now = namesNow()
  return listedNames().filter(name => !now.has(name))
}

/** The documents generated from the code: a path from the project's folder, and the file's text. */
export const generatedDocuments = () => [
  { path: 'docs/configuration.md', text: configuration() },
  { path: 'docs/data-dictionary.md', text: dictionary() },
  { path: 'docs/performance.md', text: performance() },
  { path: fixedNamesFile, text: `${[...new Set([...listedNames(), ...namesNow()])].sort().join('\n')}\n` },
  { path: 'ops/diary.env.example', text: environmentExample() },
]
