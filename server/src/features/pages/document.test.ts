import { expect, test } from 'vitest'
import { type DocumentParts, documentHtml } from './document.ts'

const parts: DocumentParts = {
  title: 'Profile · Reflective Diary',
  description: 'A diary.',
  nonce: 'abc/+=',
  assets: {
    styles: ['/assets/app-1.css'],
    scripts: ['/assets/visitor-1.js'],
    modules: ['/assets/react-1.js'],
    fonts: ['/assets/serif-1.woff2'],
    icon: '/assets/favicon-1.svg',
  },
  study: {
    contactEmail: 'study@example.org',
    contactPhone: '020 7946 0000',
    copyrightYear: '2024',
    helpContacts: [],
    emergencyNumber: '999',
    analysedBy: 'the built-in analyser',
    followsPrompts: false,
  },
  root: '<main>words</main>',
}

test('a document is in British English, with a title, a description, its root and its nonce', () => {
  const html = documentHtml(parts)
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
  expect(html).toContain('<title>Profile · Reflective Diary</title>')
  expect(html).toContain('<meta name="description" content="A diary.">')
  expect(html).toContain('<div id="root"><main>words</main></div>')
  expect(html).toContain('<meta property="csp-nonce" nonce="abc/+=">')
})

test('it names its style sheet, script, icon, preloaded modules and fonts', () => {
  const html = documentHtml(parts)
  expect(html).toContain('<link rel="stylesheet" href="/assets/app-1.css">')
  expect(html).toContain('<script type="module" src="/assets/visitor-1.js"></script>')
  expect(html).toContain('<link rel="modulepreload" href="/assets/react-1.js">')
  expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/assets/favicon-1.svg">')
  expect(html).toContain('<link rel="preload" href="/assets/serif-1.woff2" as="font" type="font/woff2" crossorigin>')
})

test('a public page has an address and preview tags, any other is excluded from search engines', () => {
  const open = documentHtml({ ...parts, preview: { address: 'https://diary.example.org/' } })
  expect(open).toContain('<link rel="canonical" href="https://diary.example.org/">')
  expect(open).toContain('<meta property="og:title" content="Profile · Reflective Diary">')
  expect(open).toContain('<meta property="og:description" content="A diary.">')
  expect(open).not.toContain('noindex')
  const closed = documentHtml(parts)
  expect(closed).toContain('<meta name="robots" content="noindex">')
  expect(closed).not.toContain('og:')
})

test('a preview has a picture where there is one, and an article says when it was published', () => {
  const plain = documentHtml({ ...parts, preview: { address: 'https://diary.example.org/research' } })
  expect(plain).toContain('<meta property="og:type" content="website">')
  expect(plain).toContain('<meta name="twitter:card" content="summary">')
  expect(plain).not.toContain('og:image')
  const post = documentHtml({
    ...parts,
    preview: {
      address: 'https://diary.example.org/blog/two-sentences',
      image: 'https://diary.example.org/assets/preview-1.png',
      article: { publishedAt: '2026-11-16T09:00:00.000Z', updatedAt: '2026-11-17T09:00:00.000Z' },
    },
  })
  expect(post).toContain('<meta property="og:type" content="article">')
  expect(post).toContain('<meta property="og:image" content="https://diary.example.org/assets/preview-1.png">')
  expect(post).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(post).toContain('<meta property="article:published_time" content="2026-11-16T09:00:00.000Z">')
  expect(post).toContain('<meta property="article:modified_time" content="2026-11-17T09:00:00.000Z">')
})

test('a page carries its data, escaped as text', () => {
  const html = documentHtml({
    ...parts,
    shown: { page: 'ethics', data: { title: '</script>', version: '1.0', content: '<p>a < b</p><!-- -->' } },
  })
  const [, json = ''] = html.match(/<script type="application\/json" id="page">(.*?)<\/script>/) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json).data.content).toBe('<p>a < b</p><!-- -->')
  expect(documentHtml(parts)).not.toContain('id="page"')
})

test('a chosen theme applies from the first frame; without a choice the system decides', () => {
  const dark = documentHtml({ ...parts, theme: 'dark' })
  expect(dark).toContain('<html lang="en-GB" data-theme="dark">')
  expect(dark.match(/name="theme-color"/g)).toHaveLength(1)
  const system = documentHtml(parts)
  expect(system).not.toContain('data-theme')
  expect(system).toContain('media="(prefers-color-scheme: dark)"')
})

test('configured values are escaped, in the head and in the study', () => {
  const hostile = `"><script>alert('x')</script><!--`
  const html = documentHtml({
    ...parts,
    title: hostile,
    description: hostile,
    study: { ...parts.study, name: hostile },
  })
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html).not.toContain('<!--')
  const [, json = ''] = html.match(/<script type="application\/json" id="study">(.*?)<\/script>/) ?? []
  expect(JSON.parse(json).name).toBe(hostile)
})
