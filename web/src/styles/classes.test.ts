import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: source, exclude: ['**/*.test.*'] }).map(file => readFileSync(join(source, file), 'utf8'))

/** Names behind a dot, in what stands before a brace. */
const classesOf = (css: string) =>
  [...css.replace(/\/\*.*?\*\/|"[^"]*"/gs, '').matchAll(/[^{};]+(?=\{)/g)].flatMap(([selector]) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
  )

test('every class that is styled stands in a class list of some component', () => {
  const strings = read('**/*.{ts,tsx}').flatMap(text => text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [])
  const words = new Set(strings.flatMap(string => string.match(/[\w-]+/g) ?? []))
  const styled = new Set(read('**/*.css').flatMap(classesOf))
  expect(styled.size).toBeGreaterThan(100)
  expect([...styled].filter(name => name !== undefined && !words.has(name))).toEqual([])
})
