/** Looks whether the data dictionary is what the contract says, and whether everything that documents link to is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { dictionary } from './dictionary-text.ts'

const root = join(import.meta.dirname, '..')
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(root, folder, name))

/** Relative targets of links and pictures; what lies on another host is not looked at. */
const targetsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter(target => target !== '' && !/^[a-z]+:/i.test(target))

const problems = [...markdownIn('.'), ...markdownIn('docs')].flatMap(file =>
  targetsOf(file)
    .filter(target => !existsSync(join(dirname(file), target)))
    .map(target => `${relative(root, file)} links to ${target}, which is not there.`),
)
if (readFileSync(join(root, 'docs/data-dictionary.md'), 'utf8') !== dictionary()) {
  problems.push('docs/data-dictionary.md is not what the contract says: npm run dictionary.')
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
