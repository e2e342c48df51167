/**
 * Reduces `node_modules` to the few packages that the server's bundle needs: `node ops/keep-what-runs.ts`, once, when
 * an image is built. Removes types, source maps, headers and static libraries too; licences stay.
 */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runsWith } from '../server/outside.ts'

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const root = dirname(import.meta.dirname)
const top = join(root, 'node_modules')
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** An image has Node itself beside the packages; its npm package is not used there. */
const isNode = (name: string) => /^node(-bin)?-(linux|darwin)-/.test(name)

const wantedBy = (folder: string): readonly string[] => {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, ...rest } = manifestOf(folder)
  const peers = Object.keys(peerDependencies).filter(name => !rest.peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/** Where Node resolves a package from this folder; undefined where it is not installed. */
const find = (name: string, from: string): string | undefined => {
  const candidate = join(from, 'node_modules', name)
  if (existsSync(join(candidate, 'package.json'))) return candidate
  return from === root ? undefined : find(name, dirname(from))
}

const needed = (): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (names: readonly string[], from: string) => {
    for (const name of names) {
      const place = find(name, from)
      if (!place || found.has(place)) continue
      found.add(place)
      follow(wantedBy(place), place)
    }
  }
  const server = join(root, 'server')
  const missing = runsWith.find(name => !find(name, server))
  if (missing) throw new Error(`${missing} is not installed`)
  follow(runsWith, server)
  return found
}

const foldersIn = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter(entry => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(entry => join(path, entry.name))

/** Every package below a `node_modules`, those inside of others included. */
const packagesIn = (modules: string): readonly string[] =>
  foldersIn(modules)
    .flatMap(path => (path.startsWith(join(modules, '@')) ? foldersIn(path) : [path]))
    .flatMap(path => {
      const inner = join(path, 'node_modules')
      return existsSync(inner) ? [path, ...packagesIn(inner)] : [path]
    })

const onlyForMaking = /\.(?:d\.[cm]?ts|map|a|flow)$/
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

const files = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
const sizeOf = (path: string) => files(path).reduce((sum, file) => sum + statSync(file).size, 0)

const before = sizeOf(top)
const keep = needed()
// Removing a package removes the packages inside it, so one that contains a needed package stays.
const kept = (path: string) => [...keep].some(place => place === path || place.startsWith(`${path}/`))
for (const path of packagesIn(top)) {
  if (existsSync(path) && (!kept(path) || isNode(path.slice(top.length + 1)))) rmSync(path, { recursive: true })
}
rmSync(join(top, '.bin'), { recursive: true, force: true })
for (const path of foldersIn(top)) if (readdirSync(path).length === 0) rmdirSync(path)
for (const file of files(top)) if (onlyForMaking.test(file)) rmSync(file)
process.stdout.write(`Packages that run: ${megabytes(sizeOf(top))} of ${megabytes(before)}.\n`)
