import { expect, test } from 'vitest'
import { assetsOf, type Manifest } from './asset-manifest.ts'

const font = '../node_modules/@fontsource/newsreader/files'
const manifest: Manifest = {
  'src/main.tsx': { file: 'assets/app-1.js', imports: ['_react.js', '_shared.js'] },
  'src/features/entries/diary-screen.tsx': { file: 'assets/diary-1.js', imports: ['_shared.js', '_search.js'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_react.js'], css: ['assets/app-1.css'] },
  '_react.js': { file: 'assets/react-1.js' },
  '_search.js': { file: 'assets/search-1.js', css: ['assets/app-1.css'] },
  'src/features/profile/profile-screen.tsx': { file: 'assets/profile-1.js', imports: ['_react.js'] },
  [`${font}/newsreader-latin-400-normal.woff2`]: { file: 'assets/newsreader-latin-400-normal-1.woff2' },
  [`${font}/newsreader-latin-400-italic.woff2`]: { file: 'assets/newsreader-latin-400-italic-1.woff2' },
  'src/favicon.svg': { file: 'assets/favicon-1.svg' },
}

test('a document names its entry, and each import of entry and first screen once', () => {
  const { scripts, modules } = assetsOf(manifest, 'diary')
  expect(scripts).toEqual(['/assets/app-1.js'])
  expect(modules).toEqual(['/assets/react-1.js', '/assets/shared-1.js', '/assets/diary-1.js', '/assets/search-1.js'])
})

test('a document names no module of another screen', () => {
  expect(assetsOf(manifest, 'diary').modules).not.toContain('/assets/profile-1.js')
})

test('a stylesheet that several modules need is named once', () => {
  expect(assetsOf(manifest, 'diary').styles).toEqual(['/assets/app-1.css'])
})

test('the upright serif is preloaded, the italic is not, and the icon has its address', () => {
  const { fonts, icon } = assetsOf(manifest, 'diary')
  expect(fonts).toEqual(['/assets/newsreader-latin-400-normal-1.woff2'])
  expect(icon).toBe('/assets/favicon-1.svg')
})

test('a build that lacks a screen says which', () => {
  expect(() => assetsOf(manifest, 'consent')).toThrow('without src/features/consent/consent-screen.tsx')
})
