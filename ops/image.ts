/**
 * `npm run image`: checks the operator's files and tries the image. With Docker or Podman it builds the image itself
 * and runs it closed, as compose.yaml does. Without one it runs the Dockerfile's own steps in a clean folder and then
 * their result, which tests all but the base: system programs are this machine's, and isolation is an ordinary
 * account's. `npm run image -- lint` checks the files alone.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readDockerfile } from './image/dockerfile.ts'
import { buildImage, type Engine, engineTrial, findEngine } from './image/in-engine.ts'
import { closeButForVolumes, openAgain, startInFolder } from './image/in-folder.ts'
import { lintShipped } from './image/lint.ts'
import { sizesOf } from './image/sizes.ts'
import { takeSteps } from './image/take-steps.ts'
import { tryOut } from './image/trial.ts'

const root = dirname(import.meta.dirname)
const say = (line: string) => process.stdout.write(`${line}\n`)

const lint = (): boolean => {
  const findings = lintShipped(root)
  for (const { what, problems, skipped } of findings) {
    say(`${skipped ? 'skipped' : problems.length > 0 ? 'FAILED ' : 'ok     '}  ${what}${skipped ? `: ${skipped}` : ''}`)
    for (const problem of problems) say(`         ${problem}`)
  }
  return findings.every(({ problems }) => problems.length === 0)
}

const inEngine = async (engine: Engine) => {
  say(`Building the image with ${engine.program}, which is here.`)
  say(`  ${Math.round(buildImage(engine, root) / 1e6)} MB, its base included`)
  const trial = engineTrial(engine)
  try {
    await tryOut(trial.start, say)
  } finally {
    trial.clear()
  }
}

const inFolder = async () => {
  say(
    'There is no container engine here: the steps of the image are taken in a folder. Left out are its base (sh, glibc',
  )
  say('and flock are this system’s), its account, and the walls of a container.')
  const place = mkdtempSync(join(tmpdir(), 'diary-'))
  // The image's account must be able to pass.
  chmodSync(place, 0o755)
  try {
    const stages = readDockerfile(readFileSync(join(root, 'ops/Dockerfile'), 'utf8'))
    const image = takeSteps(stages, { root, place, say })
    closeButForVolumes(image)
    for (const line of sizesOf(image)) say(`  ${line}`)
    await tryOut(() => startInFolder(image), say)
  } finally {
    openAgain(place)
    rmSync(place, { recursive: true, force: true })
  }
}

const main = async (only: string | undefined): Promise<boolean> => {
  if (only !== undefined && only !== 'lint') throw new Error(`there is no '${only}' to check, only 'lint'.`)
  const isClean = lint()
  if (only === 'lint') return isClean
  const engine = findEngine()
  await (engine ? inEngine(engine) : inFolder())
  return isClean
}

main(process.argv[2]).then(
  isClean => {
    say(isClean ? 'All of it holds.' : 'Something above does not hold.')
    process.exitCode = isClean ? 0 : 1
    if (process.connected) process.disconnect()
  },
  (error: Error) => {
    process.stderr.write(`It does not hold: ${error.message}\n`)
    process.exit(1)
  },
)
