import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)
const read = (pattern: string) =>
  globSync(pattern, { cwd: source, exclude: ['**/*.test.*'] }).map(file => readFileSync(join(source, file), 'utf8'))
const components = read('**/*.{ts,tsx}')

/** Names behind a dot, in what stands before a brace. */
const classesOf = (css: string) =>
  [...css.replace(/\/\*.*?\*\/|"[^"]*"/gs, '').matchAll(/[^{};]+(?=\{)/g)].flatMap(([selector]) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  )
const styled = new Set(read('**/*.css').flatMap(classesOf))

/** What the stylesheet knows: classes of our own, and those of these names that are utilities. */
const knownAmong = async (names: readonly string[]) => {
  const { build } = await compile('@import "./app.css";', {
    base: import.meta.dirname,
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? join(base, id) : resolve(id)
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
    },
  })
  return new Set(
    [...build([...names]).matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  )
}

test('every class that is styled stands in a class list of some component', () => {
  const strings = components.flatMap(text => text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [])
  const words = new Set(strings.flatMap(string => string.match(/[\w-]+/g) ?? []))
  expect(styled.size).toBeGreaterThan(100)
  expect([...styled].filter(name => !words.has(name))).toEqual([])
})

test('every class of a component is styled, or a utility', async () => {
  const lists = components.flatMap(text => [...text.matchAll(/className="([^"]*)"/g)].map(([, list = '']) => list))
  const names = [...new Set(lists.flatMap(list => list.split(' ')))]
  const known = await knownAmong(names)
  expect(names.filter(name => !known.has(name))).toEqual([])
})
