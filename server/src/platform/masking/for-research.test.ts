import { expect, test } from 'vitest'
import { maskForResearch } from './index.ts'

const ida = { names: ['Ida', 'Wetherall'], projects: [], words: ['heron'] }
const tail = ' The meeting went well and I was glad that we had prepared for it with such care.'

test('researchers read a text with placeholders, spellings not distinguished', () => {
  expect(maskForResearch(ida, `Sarah Whitaker rang. Sarah asked Ida about the heron.${tail}`)).toEqual({
    text: `[Person 1] rang. [Person 1] asked [Name] about the [Hidden 1].${tail}`,
  })
})

test.each([
  ['no capitals', 'no-capitals', 'i told them that it was late and nobody minded at all'],
  ['only capitals', 'no-capitals', 'I TOLD THEM THAT IT WAS LATE AND NOBODY MINDED AT ALL'],
  ['another language', 'not-english', 'Heute haben wir lange über den Zeitplan gesprochen und nichts entschieden.'],
  ['another script', 'not-english', 'Сегодня мы говорили о плане проекта.'],
  ['little else than names', 'too-much', 'Sarah, Tom and Priya met Okafor at Leeds.'],
  ['a number that may lead to somebody', 'second-look', `My badge is 4417 2093 77.${tail}`],
])('a text with %s is withheld, and says why', (_, withheld, text) => {
  expect(maskForResearch(ida, text)).toEqual({ withheld })
})

test('a name found in another text of the person is masked in this one', () => {
  const text = `We waited for tolland.${tail}`
  const texts = [text, `Then Tolland Rail came.${tail}`]
  expect(maskForResearch(ida, text, texts)).toEqual({ text: `We waited for [Organisation 1].${tail}` })
})

test('each text of a person is masked alike, whichever comes first', () => {
  const texts = [`We met Grace.${tail}`, `We met Tom and Bramblewick.${tail}`, `The bramblewick store is shut.${tail}`]
  const forwards = texts.map(text => maskForResearch(ida, text, texts))
  const again = [...texts]
  const backwards = again.toReversed().map(text => maskForResearch(ida, text, again))
  expect(forwards).toEqual(backwards.toReversed())
  expect(JSON.stringify(forwards)).not.toMatch(/grace|tom\b|bramblewick/iu)
})

test.each([
  ['a soft hyphen', 'We saw the her\u00adon again, and Mrs Okaf\u00ador saw it.'],
  ['a blank of no width', 'We saw the her\u200bon again, and Mrs Okaf\u200bor saw it.'],
  ['a mark of byte order', 'We saw the heron\ufeff again, and Mrs \ufeffOkafor saw it.'],
])('%s, pasted along from a document, hides no name from masking', (_, text) => {
  const masked = maskForResearch(ida, `${text}${tail}`)
  const read = (masked as { text: string }).text.replace(/\p{Cf}/gu, '')
  expect(read).toBe(`We saw the [Hidden 1] again, and Mrs [Person 1] saw it.${tail}`)
})

test.each(['the **blue gantry**', '**the** blue *gantry*', 'the _blue_ `gantry`', '***the*** **blue** **gantry**'])(
  'words that a person hid are hidden, however a model stresses them: %s',
  words => {
    const hidden = { ...ida, words: ['the blue gantry'] }
    const masked = maskForResearch(hidden, `We moved ${words} once more.${tail}`)
    expect(masked).toMatchObject({ text: expect.stringContaining('[Hidden 1]') })
    expect(JSON.stringify(masked)).not.toMatch(/blue|gantry/u)
  },
)
