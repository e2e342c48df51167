import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['?token=abc', '?token=[redacted]'],
  ['?page=2&token=abc&sort=up', '?page=2&token=[redacted]&sort=up'],
  ['?code=123456#top', '?code=[redacted]#top'],
  ['?KEY=a', '?KEY=[redacted]'],
  ['?reset_token=abc', '?reset_token=[redacted]'],
  ['?token=a%26b', '?token=[redacted]'],
  ['?tok%65n=abc', '?token=[redacted]'],
  ['https://example.org/reset?token=abc', 'https://example.org/reset?token=[redacted]'],
])('the value of a parameter named token, code or key is removed: %s', (written, kept) => {
  expect(redact(written)).toBe(kept)
})

test.each([
  ['/people/robin@example.org', '/people/[redacted]'],
  ['?email=robin%40example.org', '?email=[redacted]'],
  ['?email=robin%2540example.org', '?email=[redacted]'],
  ['?q=write+to+robin.o-neil@mail.example.org', '?q=[redacted]'],
  ['Crawler/1.0 (mailto:crawler@example.org)', 'Crawler/1.0 (mailto:[redacted])'],
])('an e-mail address is removed: %s', (written, kept) => {
  expect(redact(written)).toBe(kept)
})

test.each([
  ['/reset/9f86d081884c7d659a2feaa0c55ad015', '/reset/[redacted]'],
  ['/s/x3Yt_0kQ-Lr7VbW2pZ9eKfAa', '/s/[redacted]'],
  ['/e/0190b7f2-5c1e-7c3a-9d4e-1f2a3b4c5d6e', '/e/[redacted]'],
  ['/n/1234567890123456', '/n/[redacted]'],
  ['/r/thequickbrownfoxjumpsoverthelazydog', '/r/[redacted]'],
])('a long string that looks random is removed: %s', (written, kept) => {
  expect(redact(written)).toBe(kept)
})

test.each([
  '/',
  '/blog/how-busy-professionals-sustain-reflective-writing-in-2024',
  '/Research-Details/Ethics_And_Privacy',
  '?page=2&utm_source=newsletter',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  '/100%',
])('an address without personal data is unchanged: %s', written => {
  expect(redact(written)).toBe(written)
})

test('control characters are removed, literal or encoded', () => {
  expect(redact('/a\u0000b%00c%0Ad')).toBe('/abcd')
})
