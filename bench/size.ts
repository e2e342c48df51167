import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { assetsOf, type Manifest } from '../server/src/features/pages/asset-manifest.ts'
import { root } from './product.ts'
import { figure, heading, line, say } from './report.ts'

const built = join(root, 'web/dist/client')
const kibibytes = (files: readonly string[], compress: (content: Buffer) => Buffer) =>
  files.reduce((sum, file) => sum + compress(readFileSync(join(built, file))).length, 0) / 1024
const gzip = (content: Buffer) => gzipSync(content, { level: 9 })
const brotli = (content: Buffer) => brotliCompressSync(content)

const firstLoads = [
  ['the landing page', 'visitor-landing', 80],
  ['the research page', 'visitor-research', 80],
  ['the ethics page', 'visitor-ethics', 80],
  ['the list of news', 'visitor-news', 80],
  ['a post', 'visitor-post', 80],
  ['the support page', 'visitor-support', 80],
  ['a page that is not there', 'visitor-missing', 80],
  ['the sign-in', 'signIn', 120],
  ['the diary', 'diary', 170],
] as const

/** The bytes that a browser loads before a page works. */
export const size = async () => {
  heading(
    'Weight of the first load (KiB)',
    'JavaScript and CSS that each document names in its head, after gzip 9, by the Vite manifest of the build; the aims are for JavaScript. Brotli 11 for comparison.',
  )
  const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
  for (const [name, opening, aim] of firstLoads) {
    const { styles, scripts, modules } = assetsOf(manifest, opening)
    const code = [...scripts, ...modules]
    figure(`JavaScript of ${name}`, kibibytes(code, gzip), 'KiB', { atMost: aim })
    line(
      `  brotli ${say(kibibytes(code, brotli))}; CSS ${say(kibibytes(styles, gzip))}, brotli ${say(kibibytes(styles, brotli))}`,
    )
  }
}
