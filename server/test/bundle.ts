import { join } from 'node:path'

/** What `npm start` gives to Node: the bundle, as it runs in production. A test holds the two to one another. */
export const bundledServer: readonly string[] = [
  '--max-semi-space-size=8',
  join(import.meta.dirname, '../dist/main.js'),
]

/** A command for operators, by its name in `maintenance/cli`. */
export const bundledProgram = (name: string): string => join(import.meta.dirname, `../dist/${name}.js`)
