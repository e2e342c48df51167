import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMasker } from './index.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(`./lists/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
const wordsOf = (file: string) => linesOf(file).flatMap(line => line.split(' '))
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const masker = createMasker({ names: [], projects: [], words: [] })
const isMasked = (text: string) => masker.mask(text) !== text

const inCapitals = (word: string) => [
  `Then we had ${capitalised(word)} today.`,
  `Then we had ${word.toUpperCase()} today.`,
]

test.each(['allowed-in-capitals.txt', 'words-of-work.txt'])('nothing of %s is masked, in capitals or not', file => {
  // 'MR and JW share a crane': in capitals, a two-letter title counts as initials.
  const words = wordsOf(file).filter(word => !/^(?:mr|ms|mx|dr)$/u.test(word))
  expect(words.length).toBeGreaterThan(500)
  expect(words.filter(word => isMasked(`Then we had ${word} today.`))).toEqual([])
  expect(words.filter(word => inCapitals(word).some(isMasked))).toEqual([])
})

test('no allowed phrase is masked', () => {
  expect(linesOf('allowed-phrases.txt').filter(phrase => isMasked(`Then we had ${phrase} today.`))).toEqual([])
})

test.each(['given-names.txt', 'surnames.txt', 'places.txt'])('everything of %s is masked, in any case', file => {
  const names = wordsOf(file)
  expect(names.length).toBeGreaterThan(500)
  const alone = (text: string) => createMasker({ names: [], projects: [], words: [] }).mask(text)
  const isLeft = (name: string, text: string) => alone(text).toLowerCase().includes(` ${name} `)
  expect(names.filter(name => isLeft(name, `Then we met ${name} today, and it rained.`))).toEqual([])
  expect(names.filter(name => isLeft(name, `Then we met ${capitalised(name)} today, and it rained.`))).toEqual([])
})

test('an ordinary dictionary word is not masked in lower case', () => {
  const masked = wordsOf('ordinary-words.txt').filter(word => isMasked(`Then we had ${word} today.`))
  expect(masked).toEqual([])
})
