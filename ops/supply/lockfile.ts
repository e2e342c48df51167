import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(dirname(import.meta.dirname))

/** The lockfiles of the project, by the folder that each belongs to: the product's, and that of the tool that measures pages. */
export const lockedFolders = ['.', 'bench/lighthouse'] as const

type Locked = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
}

export type LockedPackage = Locked & {
  /** Where it is installed, below the folder of its lockfile. */
  readonly place: string
  readonly name: string
  readonly version: string
}

const nameAt = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every package of a lockfile that is downloaded, in the order of the file. */
export const packagesOf = (folder: string): readonly LockedPackage[] => {
  const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(packages).flatMap(([place, locked]) =>
    place.includes('node_modules/') && !locked.link
      ? [{ ...locked, place, name: nameAt(place), version: locked.version ?? 'without a version' }]
      : [],
  )
}

/** The lines that every `.npmrc` beside a lockfile must have, and why. */
const settings = {
  'ignore-scripts=true': 'no package runs a program of its own when it is installed',
  'min-release-age=7': 'a release has been public for a week before it is taken, so that a stolen one is found first',
  'omit-lockfile-registry-resolved=true': 'the lockfile names no registry: each machine asks its own',
  'save-exact=true': 'a new package is named by its version',
} as const
export const settingsInWords = Object.entries(settings).map(([line, why]) => `\`${line}\`: ${why}`)

/** Problems with how packages are pinned and fetched, a sentence each. */
export const hygieneFaults = (folder: string): readonly string[] => {
  const lines = readFileSync(join(root, folder, '.npmrc'), 'utf8').split('\n')
  const missing = Object.keys(settings).filter(line => !lines.includes(line))
  // A registry or a token in it would apply to every machine.
  const elsewhere = lines.filter(line => /registry\s*=|_auth|_password/i.test(line))
  const packages = packagesOf(folder)
  return [
    ...missing.map(line => `${join(folder, '.npmrc')} does not say ${line}.`),
    ...elsewhere.map(line => `${join(folder, '.npmrc')} names where packages come from: ${line.split('=')[0]}.`),
    ...packages.flatMap(({ place, integrity, resolved }) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`${place} is locked without a sha512 of its content.`]),
      ...(resolved === undefined ? [] : [`${place} is locked to an address.`]),
    ]),
  ]
}
