/**
 * Refuses two files of one name in `server/src` or `web/src`: a name must identify one file, in a stack trace or a
 * search. Files that each feature has may share theirs. The built-in analyser follows when it is rewritten.
 */
import { globSync } from 'node:fs'
import { basename } from 'node:path'

const shared = new Set(['index', 'routes', 'store', 'types', 'queries', 'search'])

const duplicates = ['server/src', 'web/src'].flatMap(folder => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter(
    file => !/\.test\.tsx?$/.test(file) && !file.startsWith('server/src/ai/builtin/'),
  )
  const byName = Map.groupBy(files, file => basename(file).replace(/\.tsx?$/, ''))
  return [...byName].filter(([name, { length }]) => length > 1 && !shared.has(name))
})

for (const [name, files] of duplicates) process.stdout.write(`Several files are called ${name}: ${files.join(', ')}\n`)
process.exitCode = duplicates.length === 0 ? 0 : 1
