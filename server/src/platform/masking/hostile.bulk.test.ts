import { expect, test } from 'vitest'
import { createMasker, maskForResearch } from './index.ts'

const identity = { names: ['Ida', 'Wetherall-Okonkwo'], projects: ['Kestrel Yard'], words: ['blue heron', 'q'] }

/** The same texts on every run: a small generator of numbers (mulberry32). */
const numbersFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

// biome-ignore format: a bag of scraps, not a table
const pieces = [
  'Sarah', 'sarah', 'SARAH', 'Whitaker', 'whittaker', 'Ida', 'ida', 'Wetherall', 'Will', 'will', 'Kier',
  'kestrel yard', 'Blue Heron', 'q', 'Q', 'Straße', 'Zoë', "O'Brien", 'İstanbul', 'ﬁnal', '张伟', '🙂', '\u200b',
  '\u0000', '[', ']', '\\', '[Person 1]', '[person 1b]', '\\[Name\\]', '[Name]', "[Person 1's]", '[Hidden', '1]',
  'Person 1', '$&', '$1', 'J.', 'K.L.', 'a@b.co', 'https://x.org/[Person 1]', '07700 900123', 'LE4 9QX', '@me', ' ',
  '  ', '\n', '\t', '. ', ', ', "'s", '’s', '-', ' & ', ' of ', ' the ', 'Mr ', 'University', 'Street', 'said',
  'told ', '"', '“', '(', ')', '*', '_', '#', '1', '99',
]

test('every masked text is unmasked exactly', () => {
  for (let seed = 1; seed <= 600; seed++) {
    const random = numbersFrom(seed)
    const text = Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
      const piece = pieces[Math.floor(random() * pieces.length)] ?? ''
      return random() < 0.5 ? `${piece} ` : piece
    }).join('')
    const masker = createMasker(identity)
    expect(masker.unmask(masker.mask(text)), JSON.stringify(text)).toBe(text)
    expect(masker.unmask(masker.mask(text)), JSON.stringify(text)).toBe(text)
  }
})

const long = 200_000

test.each([
  ['initials', 'A. '],
  ['one name', 'Sarah '],
  ['one endless word', 'a'],
  ['one endless name', 'Aa'],
  ['capitals', 'Zq Xw '],
  ['small letters that no dictionary has', 'zqx wvk jjq '],
  ['figures', '0'],
  ['figures and blanks', '07 '],
  ['dots', '.'],
  ['at signs', 'a@'],
  ['addresses', 'a.b.'],
  ['hyphens', 'a-'],
  ['opening brackets', '[Person '],
  ['backslashes', '\\['],
  ['blanks', ' '],
  ['lines', 'A\n'],
  ['apostrophes', "a'"],
  ['titles', 'Mr '],
  ['joining words', 'University of the '],
  ['slashes', 'http://'],
])('endless %s are masked and unmasked', (_, piece) => {
  const text = piece.repeat(Math.ceil(long / piece.length)).slice(0, long)
  const masker = createMasker(identity)
  expect(masker.unmask(masker.mask(text))).toBe(text)
  expect(maskForResearch(identity, text)).toBeDefined()
})

test('a long text of ever new names is masked and unmasked', () => {
  const text = Array.from(
    { length: 8_000 },
    (_, at) => `Then Qx${at.toString(26).replace(/\d/gu, 'w')}a Vok rang us.`,
  ).join(' ')
  const masker = createMasker(identity)
  const out = masker.mask(text)
  expect(out).not.toMatch(/Qx|Vok/u)
  expect(masker.unmask(out)).toBe(text)
})

test('the writer’s own long list of words is found', () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${at} of mine`)
  const text = words.map(word => `Here is ${word.toUpperCase()}.`).join(' ')
  expect(createMasker({ ...identity, words }).mask(text)).not.toMatch(/mine/iu)
})
