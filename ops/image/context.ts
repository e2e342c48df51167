import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const escaped = (text: string) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&')

/** A pattern of `.dockerignore` as an expression for a path and everything below it. */
const expressionOf = (pattern: string): RegExp => {
  const parts = pattern
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map(part => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[part] ?? escaped(part))
  return new RegExp(`^${parts.join('')}(?:/.*)?$`)
}

/** Whether `.dockerignore` lets a path of the project into an image's making: the last pattern that fits decides. */
const admits = (ignoreFile: string): ((path: string) => boolean) => {
  const rules = readFileSync(ignoreFile, 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))
    .map(line => ({ admitted: line.startsWith('!'), fits: expressionOf(line.replace(/^!/, '')) }))
  return path => rules.findLast(rule => rule.fits.test(path))?.admitted ?? true
}

/** The files of the project that may be copied into an image, relative to it. */
export const contextOf = (root: string): readonly string[] => {
  const ignoreFile = join(root, '.dockerignore')
  const isAdmitted = existsSync(ignoreFile) ? admits(ignoreFile) : () => true
  const files = (folder: string): readonly string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name)
      // Large, and never part of the image.
      if (entry.name === 'node_modules' || entry.name === '.git') return []
      if (entry.isDirectory()) return files(path)
      return isAdmitted(relative(root, path)) ? [relative(root, path)] : []
    })
  return files(root)
}
