import { join } from 'node:path'

/** The arguments of `npm start` for Node: the bundle, as in production. A test compares the two. */
export const bundledServer: readonly string[] = [
  '--max-semi-space-size=8',
  join(import.meta.dirname, '../dist/main.js'),
]

/** A command for operators, by its name in `maintenance/cli`. */
export const bundledProgram = (name: string): string => join(import.meta.dirname, `../dist/${name}.js`)
