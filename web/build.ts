import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { build } from 'vite'

const folder = import.meta.dirname
const dist = join(folder, 'dist')
const assets = join(dist, 'client', 'assets')
const configFile = join(folder, 'vite.config.ts')

/** Formats that are compressed already; compressing them again only adds files. */
const compressed = /\.(?:woff2|png|jpe?g|webp|avif)$/

/** Writes `.br` and `.gz` beside an asset, so that the server never compresses while somebody waits. */
const compress = async (path: string) => {
  const content = readFileSync(path)
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }))
}

/** All at once, so that every processor takes part. */
const compressAssets = async () => {
  const names = readdirSync(assets).filter(file => !compressed.test(file))
  await Promise.all(names.map(name => compress(join(assets, name))))
}

/** Builds the client for browsers, and its visitors' pages for the server, into `dist`. */
const buildClient = async () => {
  const started = performance.now()
  // React's production build is chosen by this name alone.
  process.env.NODE_ENV = 'production'
  rmSync(dist, { recursive: true, force: true })
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: true } })
  await compressAssets()
  console.log(`Built the client in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

await buildClient()
