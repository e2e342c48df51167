/**
 * What the product is made of: known weaknesses, licences, a bill of materials, and how packages are fixed and fetched.
 *
 * `npm run supply` checks and reports; `-- --write` renews `docs/licences.md`; `-- --check` checks only what needs no
 * npm and no registry, as `npm run check` does. Exit codes: 0 without findings, 1 with findings, 2 without findings
 * where the registry gave no advisories.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { licenceFaults, licencesDocument, shipped } from './supply/licences.ts'
import { hygieneFaults, lockedFolders, packagesOf, root, settingsInWords } from './supply/lockfile.ts'
import { askForAdvisories, billOfMaterials } from './supply/npm.ts'

const document = 'docs/licences.md'
const bill = '.cache/supply/bill-of-materials.cdx.json'

const options = process.argv.slice(2)
const unknown = options.find(option => option !== '--write' && option !== '--check')
const say = (line: string) => process.stdout.write(`${line}\n`)

const checkFiles = (): readonly string[] => {
  const packages = shipped()
  const text = licencesDocument(packages)
  const file = join(root, document)
  if (options.includes('--write')) writeFileSync(file, text)
  const isRenewed = existsSync(file) && readFileSync(file, 'utf8') === text
  return [
    ...lockedFolders.flatMap(hygieneFaults),
    ...licenceFaults(packages),
    ...(isRenewed ? [] : [`${document} is out of date: npm run supply -- --write`]),
  ]
}

/** Whether vulnerabilities are known, in what ships and in everything; undefined where the registry does not answer. */
const checkAdvisories = async (): Promise<boolean | undefined> => {
  const asked = [
    ['what ships', '.', ['--omit=dev']],
    ['everything, with what tests and builds', '.', []],
    ['what measures pages', 'bench/lighthouse', []],
  ] as const
  let found: boolean | undefined = false
  for (const [what, folder, more] of asked) {
    const advisories = await askForAdvisories(folder, more)
    if (advisories.outcome === 'unknown') {
      say(`Advisories: the registry gives no advisories: not checked (${advisories.why}).`)
      return found || undefined
    }
    const lines = advisories.outcome === 'found' ? advisories.lines : []
    say(`Advisories on ${what}: ${lines.length || 'none'}.`)
    for (const line of lines) say(`  ${line}`)
    found ||= lines.length > 0
  }
  return found
}

const writeBill = async () => {
  const made = await billOfMaterials()
  if (!made) return say('Bill of materials: not made: this npm has no `npm sbom`; 10 or later has.')
  mkdirSync(dirname(join(root, bill)), { recursive: true })
  writeFileSync(join(root, bill), made.text)
  say(
    `Bill of materials: ${made.components} components, our own parts included, in ${bill} (CycloneDX, not committed).`,
  )
}

const main = async () => {
  if (unknown) {
    say(`Not an option of this command: ${unknown}. There are --write and --check.`)
    return 1
  }
  const faults = checkFiles()
  if (options.includes('--check')) {
    for (const fault of faults) say(fault)
    return faults.length > 0 ? 1 : 0
  }
  const [all, ships] = [packagesOf('.').length, shipped().length]
  say(`Packages: ${all} are locked, ${ships} of them ship.`)
  for (const setting of settingsInWords) say(`  .npmrc ${setting}.`)
  say(
    `Licences and lockfiles: ${faults.length === 0 ? `in order; ${document} is up to date.` : `${faults.length} faults.`}`,
  )
  for (const fault of faults) say(`  ${fault}`)
  await writeBill()
  const advisories = await checkAdvisories()
  if (faults.length > 0 || advisories) return 1
  return advisories === undefined ? 2 : 0
}

process.exitCode = await main()
