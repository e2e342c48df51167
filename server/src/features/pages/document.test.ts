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
    analysedBy: 'the built-in analyser',
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

test('it names its style sheet, script, icon, the modules to come, and fonts as they will be fetched', () => {
  const html = documentHtml(parts)
  expect(html).toContain('<link rel="stylesheet" href="/assets/app-1.css">')
  expect(html).toContain('<script type="module" src="/assets/visitor-1.js"></script>')
  expect(html).toContain('<link rel="modulepreload" href="/assets/react-1.js">')
  expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/assets/favicon-1.svg">')
  expect(html).toContain('<link rel="preload" href="/assets/serif-1.woff2" as="font" type="font/woff2" crossorigin>')
})

test('a page that is the same for everybody has an address and preview tags, any other is kept out of search engines', () => {
  const open = documentHtml({ ...parts, preview: { address: 'https://diary.example.org/' } })
  expect(open).toContain('<link rel="canonical" href="https://diary.example.org/">')
  expect(open).toContain('<meta property="og:title" content="Profile · Reflective Diary">')
  expect(open).toContain('<meta property="og:description" content="A diary.">')
  expect(open).not.toContain('noindex')
  const closed = documentHtml(parts)
  expect(closed).toContain('<meta name="robots" content="noindex">')
  expect(closed).not.toContain('og:')
})

test('a chosen theme is worn from the first frame; without a choice the system decides', () => {
  const dark = documentHtml({ ...parts, theme: 'dark' })
  expect(dark).toContain('<html lang="en-GB" data-theme="dark">')
  expect(dark.match(/name="theme-color"/g)).toHaveLength(1)
  const system = documentHtml(parts)
  expect(system).not.toContain('data-theme')
  expect(system).toContain('media="(prefers-color-scheme: dark)"')
})

test('what the operator configured stays text, in the head and in the study', () => {
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
