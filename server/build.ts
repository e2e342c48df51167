import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { outside } from './outside.ts'
import { dataFolders, workers } from './src/platform/paths.ts'

const sources = join(import.meta.dirname, 'src')
const dist = join(import.meta.dirname, 'dist')
/** Made beside it, and put in its place as a whole. */
const making = join(import.meta.dirname, 'dist.new')

const programs = [
  'main.ts',
  'platform/database/embedded/prepare.ts',
  ...readdirSync(join(sources, 'maintenance/cli'))
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => `maintenance/cli/${file}`),
  ...Object.values(workers),
]
const nameOf = (program: string) => basename(program, '.ts')

/** Packages that try these live without them. */
const absent = ['pg-native']

/** Packages are apart from our own code: what is loaded only when it is needed brings its packages with it. */
const vendor = { name: 'vendor', test: /node_modules/, entriesAware: true, entriesAwareMergeThreshold: 20_000 }
const isVendor = ({ fileName }: OutputChunk) => fileName.startsWith(vendor.name)

/** With the maps of packages Node would hold 90 MB more. */
const dropMap = ({ fileName }: OutputChunk) => {
  const path = join(making, fileName)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
  rmSync(`${path}.map`)
}

/** An image has nothing of `node_modules` but what is named: the bundle may ask for nothing else. */
const requireNamed = ({ fileName, imports, dynamicImports }: OutputChunk, files: ReadonlySet<string>) => {
  for (const name of [...imports, ...dynamicImports])
    if (!files.has(name) && !isBuiltin(name) && ![...outside, ...absent].includes(name))
      throw new Error(`${fileName} asks for ${name}: add it to server/outside.ts, or let it be bundled`)
}

/** A package's licence: a file of its own, or the end of its README. */
const licenceIn = (folder: string): string => {
  const read = (name: RegExp) => {
    const file = readdirSync(folder).find(one => name.test(one))
    return file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
  }
  const text = read(/^(?:licen[cs]e|copying)/i) || (/^#+ *licen[cs]e[\s\S]*/im.exec(read(/^readme/i))?.[0] ?? '')
  if (text === '') throw new Error(`${folder} brings no licence to pass on`)
  return text.trim()
}

/** The licences of what is bundled, as they ask to be passed on. */
const writeLicences = (chunks: readonly OutputChunk[]) => {
  const folders = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap(id => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []),
  )
  const texts = [...new Set(folders)].toSorted().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly [field: string]: string
    }
    return `${name} ${version} (${license})\n\n${licenceIn(folder)}\n`
  })
  writeFileSync(join(making, 'licences.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`))
}

/** Bundles the server and its programs into `dist`, with the files that they read. */
const buildServer = async () => {
  const started = performance.now()
  rmSync(making, { recursive: true, force: true })
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map(program => [nameOf(program), join(sources, program)])),
    platform: 'node',
    external: [...outside, ...absent],
    logLevel: 'warn',
  })
  const { output } = await bundle.write({
    dir: making,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [vendor] },
  })
  await bundle.close()
  const chunks = output.filter(one => one.type === 'chunk')
  const files = new Set(chunks.map(({ fileName }) => fileName))
  for (const chunk of chunks) requireNamed(chunk, files)
  for (const chunk of chunks.filter(isVendor)) if (existsSync(join(making, `${chunk.fileName}.map`))) dropMap(chunk)
  writeLicences(chunks)
  for (const folder of Object.values(dataFolders))
    cpSync(join(sources, folder), join(making, folder), { recursive: true })
  rmSync(dist, { recursive: true, force: true })
  renameSync(making, dist)
  console.log(`Built the server in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

await buildServer()
