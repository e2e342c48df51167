import { gzipSync } from 'node:zlib'
import { cpdCategories } from '@diary/contract/cpd'
import { daysUntilDeletion } from '@diary/contract/rights'
import type { ShownPage } from '@diary/contract/visitor-pages'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryPoints } from './asset-manifest.ts'
import { builtClient } from './built-client.ts'
import type { Client, EntryPoint } from './client-assets.ts'

const app = Fastify()
let client: Client
beforeAll(async () => {
  client = await builtClient()
  await client.serve(app)
  await app.ready()
})
afterAll(() => app.close())

const study = {
  contactEmail: 'study@example.org',
  contactPhone: '020 7946 0000',
  copyrightYear: '2024',
  helpContacts: [],
  emergencyNumber: '999',
  analysedBy: 'the built-in analyser',
  followsPrompts: false,
}

/** JavaScript that a browser downloads before a document is interactive, in KiB after gzip. */
const weightOf = async (opening: EntryPoint) => {
  const { scripts, modules } = client.assets(opening)
  const files = await Promise.all([...scripts, ...modules].map(url => app.inject({ url })))
  return files.reduce((sum, { rawPayload }) => sum + gzipSync(rawPayload, { level: 9 }).length, 0) / 1024
}

test.each(entryPoints)('every file named by a document with %s exists', async opening => {
  const { styles, scripts, modules, fonts, icon = '', preview = '' } = client.assets(opening)
  expect(scripts).toHaveLength(1)
  expect(styles).toHaveLength(1)
  expect(fonts).toHaveLength(2)
  const named = [...styles, ...scripts, ...modules, ...fonts, icon, preview]
  expect(new Set(named).size).toBe(named.length)
  for (const url of named) {
    const { statusCode, headers } = await app.inject({ url })
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(url).toMatch(/-[\w-]{8}\.\w+$/)
  }
})

test.each(['br', 'gzip'])('scripts and styles are served as compressed by the build: %s', async encoding => {
  const { styles, scripts } = client.assets('visitor-landing')
  for (const url of [...styles, ...scripts]) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
  }
})

test.each(entryPoints.filter(opening => opening.startsWith('visitor-')))(
  'a first visit loads at most 80 KiB of JavaScript: %s',
  async opening => {
    expect(await weightOf(opening)).toBeLessThanOrEqual(80)
  },
)

test('the sign-in forms load at most 120 KiB of JavaScript, the diary 170', async () => {
  expect(await weightOf('signIn')).toBeLessThanOrEqual(120)
  expect(await weightOf('diary')).toBeLessThanOrEqual(170)
})

const post = {
  slug: 'two-sentences',
  title: 'Two sentences are an entry',
  excerpt: null,
  tags: ['writing'],
  author: null,
  publishedAt: '2026-11-16T09:00:00.000Z',
}
const pages: readonly ShownPage[] = [
  { page: 'landing', data: null },
  { page: 'research', data: null },
  { page: 'ethics', data: { title: 'Ethics & Consent', version: '1.0', content: '<p>Words of the text.</p>' } },
  { page: 'ethics', data: null },
  { page: 'news', data: { page: 1, posts: [post], pagination: { total: 1, totalPages: 1 } } },
  { page: 'news', data: { page: 1, posts: [], pagination: { total: 0, totalPages: 0 } } },
  { page: 'post', data: { ...post, featuredImage: null, updatedAt: post.publishedAt, html: '<p>Words.</p>' } },
  { page: 'post', data: null },
  { page: 'support', data: null },
  { page: 'missing', data: null },
]

test.each(pages)('the page $page reads without a script, and carries neither scripts nor styles', async shown => {
  const html = await client.render(shown, study)
  expect(html).toContain('<h1')
  expect(html).toContain('study@example.org')
  expect(html).not.toMatch(/ style=/i)
  expect(html).not.toMatch(/<script/i)
  expect(html).not.toMatch(/ on[a-z]+=/i)
  // Streaming's placeholders, which a script would have to replace.
  expect(html).not.toMatch(/<template|<!--\$\?-->/i)
})

test('the support page answers eight questions, with the product’s categories and periods', async () => {
  const html = await client.render({ page: 'support', data: null }, study)
  expect(html.match(/<details name="question">/g)).toHaveLength(8)
  for (const category of cpdCategories) expect(html).toContain(category)
  expect(html).toContain(`For ${daysUntilDeletion} days you can change your mind`)
  expect(html).toContain(study.analysedBy)
})

test('visitors’ pages mention dictation only where it is available', async () => {
  const landing = { page: 'landing', data: null } as const
  const support = { page: 'support', data: null } as const
  for (const page of [landing, support]) expect(await client.render(page, study)).not.toMatch(/dictat|speech/i)
  const heard = { ...study, dictation: { by: 'a Vosk server at speech.example.org', isAi: false } }
  expect(await client.render(landing, heard)).toContain('Typed or dictated.')
  expect(await client.render(support, heard)).toContain('recognised by a Vosk server at speech.example.org')
})

test('the server’s bundle cannot be fetched', async () => {
  for (const url of ['/assets/../.vite/manifest.json', '/assets/../../server/render.js', '/assets/']) {
    expect([403, 404]).toContain((await app.inject({ url })).statusCode)
  }
})
