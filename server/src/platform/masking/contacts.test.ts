import { expect, test } from 'vitest'
import { createMasker } from './index.ts'

const masked = (text: string) => createMasker({ names: [], projects: [], words: [] }).mask(text)

test.each([
  'l.okafor+site@harlow-finch.example.co.uk',
  'https://example.org/a/b?c=d#e',
  'www.example.com',
  'git.tolland.example.com/notes',
  '@afia_builds',
  '07700 900123',
  '+44 7700 900 123',
  '(020) 7946 0123',
  '01632 960 880',
  '0161-496-0123',
  '0808 157 0330',
  '7700 900123',
  'LE4 9QX',
  'sw1a 1aa',
  'AB 12 34 56 C',
  'qq123456c',
])('contact details are replaced: %s', contact => {
  expect(masked(`Please use ${contact}, not the other.`)).toBe('Please use [Contact 1], not the other.')
})

test.each([
  'It was 3.5 m, from 12:30 to 14:45, on 12/03/2024 or 2024-03-12.',
  'The sum of 1 250 000 pounds, revision P01, chainage 12+450.',
  'See clause 63.1 and table 4.2, section 2, page 104.',
  'We finished 09.03.2024, two weeks late.',
  'On the p6 3rd floor we had 20 people and 3 cranes.',
])('a number that is no contact detail stays: %s', text => expect(masked(text)).toBe(text))
