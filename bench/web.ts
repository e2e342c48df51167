import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createPost } from '@diary/contract/news'
import { pathOfPost, paths } from '@diary/contract/paths'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { signInAdministrator } from './administrator.ts'
import { atOnce, root, withProduct } from './product.ts'
import { figure, heading, line, median, say } from './report.ts'

const runs = 3
const aim = { atLeast: 95 } as const

/** Lighthouse's own categories, in the order in which it reports them. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const folder = join(root, 'bench', 'lighthouse')
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')

/** Lighthouse has a lockfile of its own: 180 MB that nothing but this bench needs. */
const installLighthouse = () => {
  if (existsSync(program)) return
  line('Installing Lighthouse; this takes up to a minute.')
  // npm must not run on the Node of node_modules: it is the one that npm scripts put first.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(entry => !entry.startsWith(join(root, 'node_modules')))
    .join(delimiter)
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH },
  })
  if (status !== 0) throw new Error(`Lighthouse could not be installed: npm ci ended with code ${status}`)
}

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly displayValue?: string }>>
}

/** One visit of Lighthouse to an address, as a phone on a slow network: its own defaults. */
const visit = async (address: string): Promise<Report> => {
  const { executablePath, args = [], env } = await chromiumLaunch()
  const place = mkdtempSync(join(tmpdir(), 'diary-lighthouse-'))
  const output = join(place, 'report.json')
  try {
    const child = spawn(
      process.execPath,
      [
        program,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${['--headless', ...args].join(' ')}`,
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...env, ...(executablePath ? { CHROME_PATH: executablePath } : {}) },
      },
    )
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`Lighthouse ended with code ${code} at ${address}`)
    return JSON.parse(readFileSync(output, 'utf8')) as Report
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** A post of ordinary length, as the admin area would publish it. */
const publishAPost = async (origin: string): Promise<string> => {
  const paragraph = 'Twelve people have kept a diary for three months now, and most of them write on the train home. '
  const response = await fetch(origin + createPost.path, {
    method: createPost.method,
    headers: await signInAdministrator(origin),
    body: JSON.stringify({
      title: 'The first three months',
      slug: '',
      content: `## What we have seen\n\n${paragraph.repeat(6)}\n\n- Short entries last.\n- Long ones need time.\n\n${paragraph.repeat(6)}`,
      excerpt: paragraph,
      featuredImage: '',
      tags: ['progress', 'writing'],
      published: true,
    }),
  })
  if (!response.ok) throw new Error(`the post was not published: ${await response.text()}`)
  const { slug } = (await response.json()) as { slug: string }
  return slug
}

/** The pages for visitors, measured by Lighthouse. */
export const web = async () => {
  heading(
    'Pages for visitors, by Lighthouse',
    `The median of ${runs} visits to each page with Lighthouse's own defaults (a phone, throttled); out of 100.`,
  )
  installLighthouse()
  await withProduct(async ({ origin }) => {
    const slug = await publishAPost(origin)
    for (const path of [paths.home, paths.research, paths.ethics, paths.news, pathOfPost(slug), paths.support]) {
      const reports: Report[] = []
      await atOnce(1, runs, async () => reports.push(await visit(origin + path)))
      for (const [at, category] of categories.entries()) {
        const scores = reports.map(report => (report.categories[category]?.score ?? 0) * 100)
        figure(at === 0 ? `${path}: ${category}` : `  ${category}`, median(scores), '', aim)
      }
      const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
      line(
        `  largest paint ${say(value('largest-contentful-paint') / 1000)} s, blocked ${say(value('total-blocking-time'))} ms, layout shift ${say(value('cumulative-layout-shift'))}`,
      )
    }
  })
}
