import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { contextOf } from './context.ts'
import type { Instruction, Stage } from './dockerfile.ts'

/** An image's run configuration. Paths are the image's own. */
export type ImageSettings = {
  workingFolder: string
  environment: Record<string, string>
  volumes: readonly string[]
  user: string
  health: readonly string[]
  command: readonly string[]
}

/** An image made as a folder: `folder` is its `/`. */
export type FolderImage = { readonly folder: string; readonly settings: ImageSettings }

type Making = {
  readonly root: string
  readonly context: readonly string[]
  readonly made: ReadonlyMap<string, FolderImage>
  readonly say: (line: string) => void
}

/** Accounts belong to the system, and only root makes them: in a folder, a step's account commands are skipped. */
const makesAccounts = /\b(?:useradd|groupadd|chown)\b/

const freshSettings = (): ImageSettings => ({
  workingFolder: '/',
  environment: {},
  volumes: [],
  user: '0',
  health: [],
  command: [],
})

/** A path of the instruction, resolved within this image. */
const within = (settings: ImageSettings, path: string) =>
  path.startsWith('/') ? path : join(settings.workingFolder, path)

const copyFromContext = ({ root, context }: Making, source: string, target: string, intoFolder: boolean) => {
  const files = context.filter(file => file === source || file.startsWith(`${source}/`))
  if (files.length === 0) throw new Error(`COPY ${source}: nothing of that name may come into the image`)
  for (const file of files) {
    const place =
      file === source ? (intoFolder ? join(target, basename(file)) : target) : target + file.slice(source.length)
    mkdirSync(dirname(place), { recursive: true })
    cpSync(join(root, file), place)
  }
}

const copy = (making: Making, { folder, settings }: FolderImage, { flags, words }: Instruction) => {
  const to = words.at(-1) ?? ''
  const target = join(folder, within(settings, to))
  for (const source of words.slice(0, -1)) {
    if (flags.from === undefined) {
      copyFromContext(making, source, target, to.endsWith('/') || words.length > 2)
      continue
    }
    const from = making.made.get(flags.from)
    if (!from) throw new Error(`COPY --from=${flags.from}: there is no such stage`)
    const path = join(from.folder, within(from.settings, source))
    mkdirSync(dirname(target), { recursive: true })
    const isInto = to.endsWith('/') && statSync(path).isFile()
    cpSync(path, isInto ? join(target, basename(path)) : target, { recursive: true, verbatimSymlinks: true })
  }
}

const run = ({ say }: Making, { folder, settings }: FolderImage, { line, text }: Instruction) => {
  if (makesAccounts.test(text)) {
    say(`  line ${line}: left out, as accounts are the system's: ${text.slice(0, 60)}…`)
    return
  }
  const began = performance.now()
  // npm's own variables concern the command that runs this, not the steps.
  const outside = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', text], {
    cwd: join(folder, settings.workingFolder),
    env: { ...Object.fromEntries(outside), ...settings.environment },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`line ${line}: RUN ${text}\nended with code ${status}\n${stdout}${stderr}`)
  say(`  line ${line}: ${((performance.now() - began) / 1000).toFixed(1)} s  ${text.slice(0, 80)}`)
}

const environmentOf = (words: readonly string[]) =>
  Object.fromEntries(words.map(word => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]))

const take = (making: Making, image: FolderImage, instruction: Instruction): void => {
  const { settings, folder } = image
  const { name, words } = instruction
  if (name === 'RUN') run(making, image, instruction)
  else if (name === 'COPY') copy(making, image, instruction)
  else if (name === 'WORKDIR') {
    settings.workingFolder = within(settings, words[0] ?? '')
    mkdirSync(join(folder, settings.workingFolder), { recursive: true })
  } else if (name === 'ENV') Object.assign(settings.environment, environmentOf(words))
  else if (name === 'USER') settings.user = words[0] ?? ''
  else if (name === 'VOLUME') settings.volumes = words
  else if (name === 'CMD') settings.command = words
  else if (name === 'HEALTHCHECK') settings.health = JSON.parse(instruction.text.replace(/^CMD\s+/, '')) as string[]
  else if (name !== 'EXPOSE' && name !== 'STOPSIGNAL') {
    throw new Error(`line ${instruction.line}: ${name} is not understood here: teach ops/image/take-steps.ts`)
  }
}

/**
 * Runs an image's steps in folders under `place`, one for each stage: without base images, so programs from a base are
 * this system's.
 * @returns the last stage
 */
export const takeSteps = (
  stages: readonly Stage[],
  { root, place, say }: { root: string; place: string; say: (line: string) => void },
): FolderImage => {
  const made = new Map<string, FolderImage>()
  const context = contextOf(root)
  let last: FolderImage | undefined
  for (const [index, stage] of stages.entries()) {
    say(`${stage.name ?? 'the image'}, from ${stage.base}`)
    const base = made.get(stage.base)
    const folder = join(place, stage.name ?? `stage-${index}`)
    mkdirSync(folder, { recursive: true })
    if (base) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true })
    const image = { folder, settings: base ? structuredClone(base.settings) : freshSettings() }
    for (const instruction of stage.instructions) take({ root, context, made, say }, image, instruction)
    if (stage.name) made.set(stage.name, image)
    last = image
  }
  if (!last || !existsSync(join(last.folder, last.settings.workingFolder)))
    throw new Error('the Dockerfile makes nothing')
  return last
}
