/**
 * Checks that generated documents are up to date, that every bench that reports has figures, and that everything that
 * Markdown files link to, headings included, or name as a path of this repository, exists, and so does every name that
 * others rely on.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedDocuments, lostNames } from './generated-documents.ts'
import { performanceProblems } from './performance.ts'

const root = join(import.meta.dirname, '..')
const notOurs = /(?:^|\/)(?:node_modules|dist|data|\.git|\.cache)(?:\/|$)/

/** Every file and folder of the repository, as a path from its root. */
const everyPath = (folder = ''): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (notOurs.test(path)) return []
    return entry.isDirectory() ? [path, ...everyPath(path)] : [path]
  })

const paths = everyPath()
/** Documents may leave out where a path begins: `batches/store.ts` is enough. */
const known = new Set(paths.flatMap(path => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))))
const beginnings = new Set(
  ['', 'server/src', 'server/src/features', 'web/src'].flatMap(folder =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !notOurs.test(entry.name))
      .map(({ name }) => name),
  ),
)

/** Relative targets of links and pictures; other hosts are not requested. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter(target => !/^[a-z]+:/i.test(target))

/** The anchors that GitHub makes of a document's headings; of equal ones, only the first. */
const anchorsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

const leadsSomewhere = (from: string, target: string) => {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? join(root, from) : join(root, dirname(from), path)
  return existsSync(file) && (anchor === undefined || anchorsIn(file).includes(anchor))
}

/** Texts in backticks that must be paths of this repository: by their first folder, or as a source file. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*)\/?`/g)]
    .map(([, path = '']) => path)
    .filter(path => !notOurs.test(path))
    .filter(path => {
      const [first = '', ...others] = path.split('/')
      return (others.length > 0 && beginnings.has(first)) || /^[^.].*\.(?:tsx?|cjs|sql)$/.test(path)
    })

const problemsOf = (file: string): readonly string[] => {
  const text = readFileSync(join(root, file), 'utf8')
  return [
    ...linksIn(text)
      .filter(target => !leadsSomewhere(file, target))
      .map(target => `${file} links to ${target}, which is not there.`),
    ...pathsIn(text)
      .filter(path => !known.has(path))
      .map(path => `${file} names ${path}, which is not there.`),
  ]
}

/** Documents that newcomers read to the end, and how many words they have at the most. */
const maxWords = { 'README.md': 600, 'ARCHITECTURE.md': 900 } as const
const tooLong = Object.entries(maxWords).flatMap(([file, most]) => {
  const words = readFileSync(join(root, file), 'utf8').trim().split(/\s+/).length
  return words > most ? [`${file} has ${words} words, and ${most} at the most.`] : []
})

const problems = [
  ...tooLong,
  ...paths.filter(path => path.endsWith('.md')).flatMap(problemsOf),
  ...lostNames().map(name => `'${name}' stands in docs/fixed-names.txt, and the code has it no more.`),
  ...generatedDocuments()
    .filter(({ path, text }) => readFileSync(join(root, path), 'utf8') !== text)
    .map(({ path }) => `${path} is not what the code says: npm run documents.`),
  ...performanceProblems(),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
