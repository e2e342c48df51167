import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import type { LaunchOptions } from 'playwright-core'
import { root } from './steps.ts'

const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

/** Without its own fontconfig file it waits for one; the one in the archive names a folder that does not exist here. */
const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`

/** Unpacks the browser of its npm package, once, atomically. */
const unpack = async (): Promise<string> => {
  const folder = join(root, '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const side = `${folder}.${process.pid}`
  mkdirSync(side, { recursive: true })
  // The package unpacks into the temporary folder and takes no other.
  const before = process.env.TMPDIR
  process.env.TMPDIR = side
  try {
    for (const archive of archives) await inflate(join(packageFolder, 'bin', archive))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  writeFileSync(join(side, 'fonts.conf'), fontConfiguration(folder))
  if (existsSync(folder)) rmSync(side, { recursive: true })
  else renameSync(side, folder)
  return folder
}

/**
 * How to launch Chromium here: on Linux x64 the one from npm with the libraries that it needs, so that a bare machine
 * is enough; elsewhere the one that Playwright has installed, or Chrome.
 */
export const chromiumLaunch = async (): Promise<LaunchOptions> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return {}
  const folder = await unpack()
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--headless=shell', '--no-sandbox', '--disable-gpu'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      FONTCONFIG_PATH: folder,
    },
  }
}
