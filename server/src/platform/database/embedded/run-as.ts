import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type Binaries, program } from './binaries.ts'
import { giveFolder, makePrivateFolder } from './data-folder.ts'
import { systemEnvironment } from './system-environment.ts'

/** As whom PostgreSQL runs. */
export type Account = {
  /** Prefix of its commands. */
  readonly prefix: readonly string[]
  /** The ids that `spawn` changes to; empty where the prefix does that, or nothing changes. */
  readonly spawnIds: { readonly uid?: number; readonly gid?: number }
  /** The owner of its files, where that is not this process's account. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
}

/** As whom PostgreSQL runs, from which programs, and the folder that holds its data. */
export type RunAs = { readonly account: Account; readonly binaries: Binaries; readonly home: string }

const ourselves: Account = { prefix: [], spawnIds: {}, owner: undefined }

/** The account without files, `nobody` on every recent Linux. */
const nobody = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root, and `nobody` may not pass a home folder that is root's alone. So it gets one
 * capability, to pass any folder. The securebit matters: without it access(2), which asks for the real account, drops
 * the capability again.
 */
const nobodyWhoPassesFolders: Account = {
  prefix: [
    'setpriv',
    `--reuid=${nobody.uid}`,
    `--regid=${nobody.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ],
  spawnIds: {},
  owner: nobody,
}

const plainNobody: Account = { prefix: [], spawnIds: nobody, owner: nobody }

/** The fallback where root may not grant that capability. */
const sharedFolder = '/var/lib/reflective-diary'

/**
 * Chooses PostgreSQL's folder and account, and makes the folder: `postgres` in the data folder. Where that account
 * cannot reach it, `postgres` is a link into /var/lib/reflective-diary, and `log` says so.
 */
export function chooseRunAs(dataFolder: string, binaries: Binaries, log: (line: string) => void): RunAs {
  const home = join(dataFolder, 'postgres')
  if (process.getuid?.() !== 0) {
    makePrivateFolder(home)
    return { account: ourselves, binaries, home: realpathSync(home) }
  }
  if (mayRun(nobodyWhoPassesFolders, binaries)) {
    makePrivateFolder(home)
    giveFolder(realpathSync(home), nobody)
    return { account: nobodyWhoPassesFolders, binaries, home: realpathSync(home) }
  }
  return runAsOther(home, binaries, log)
}

/** A program and its parameters as `spawn` wants them for this account. */
export function commandAs(account: Account, command: readonly string[]): { file: string; parameters: string[] } {
  const [file = '', ...parameters] = [...account.prefix, ...command]
  return { file, parameters }
}

function mayRun(account: Account, binaries: Binaries): boolean {
  const { file, parameters } = commandAs(account, ['test', '-x', program(binaries, 'postgres')])
  return spawnSync(file, parameters, { env: systemEnvironment, ...account.spawnIds }).status === 0
}

function runAsOther(home: string, original: Binaries, log: (line: string) => void): RunAs {
  const binaries = copyBinaries(original)
  const mayNotStay = !isLink(home) && existsSync(home) && readdirSync(home).length > 0
  if (mayNotStay || !mayRun(plainNobody, binaries)) {
    throw new StartupError(
      `PostgreSQL refuses to run as root, and may not run as nobody in ${home} here: start the diary as an ordinary ` +
        'user that owns DATA_DIR, or set DATABASE_URL.',
    )
  }
  if (!isLink(home)) moveHomeTo(join(sharedFolder, createHash('sha256').update(home).digest('hex').slice(0, 16)), home)
  const runAs = { account: plainNobody, binaries, home: realpathSync(home) }
  giveFolder(runAs.home, nobody)
  log(`PostgreSQL may not enter DATA_DIR as nobody here, so its data is in ${runAs.home}: back that folder up too.`)
  return runAs
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

function moveHomeTo(elsewhere: string, home: string): void {
  makeSharedFolder()
  makePrivateFolder(elsewhere)
  if (existsSync(home)) rmdirSync(home)
  symlinkSync(elsewhere, home)
}

/** The only folder that others may traverse: `nobody` has to pass it. */
function makeSharedFolder(): void {
  makePrivateFolder(sharedFolder)
  letAllRead(sharedFolder)
}

function copyBinaries(original: Binaries): Binaries {
  makeSharedFolder()
  const folder = join(sharedFolder, `postgresql-${original.version}`)
  if (!existsSync(folder)) {
    // Copied beside and renamed, so that a crash leaves no partial copy that looks complete.
    const unfinished = `${folder}.${process.pid}`
    cpSync(original.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    letAllRead(unfinished, '-R')
    renameSync(unfinished, folder)
  }
  return { folder, version: original.version }
}

function letAllRead(path: string, ...options: string[]): void {
  const { status } = spawnSync('chmod', [...options, 'a+rX', path], { env: systemEnvironment })
  if (status !== 0) throw new StartupError(`${path} cannot be made readable for PostgreSQL: set DATABASE_URL.`)
}
