import { describe, expect, test } from 'vitest'
import { createMasker, maskForResearch } from './index.ts'

const zelda = { names: ['Zelda', 'Quibblethorpe'], projects: [], words: ['Falconbridge', 'blue heron'] }
const tail = '. The meeting went well and I was glad that we had prepared for it with such care.'

/** What a model is sent and what researchers read, in lower case and without invisible characters. */
const readings = (written: string, identity = zelda) => {
  const text = `On Monday he wrote ${written} on the board${tail}`
  return [createMasker(identity).mask(text), JSON.stringify(maskForResearch(identity, text))].map(reading =>
    reading
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase(),
  )
}

test.each([
  ['7quibblethorpe', 'quibble'],
  ['v2Quibblethorpe', 'quibble'],
  ['Q3Quibblethorpe', 'quibble'],
  ['10xQuibblethorpe', 'quibble'],
  ['Quibblethorpe2', 'quibble'],
  ['Quibblethorpe2026', '2026'],
  ['quib2blethorpe', 'quib'],
  ['my_quibblethorpe_notes', 'quibble'],
  ['theQuibblethorpeplan', 'quibble'],
  ["d'Quibblethorpe", 'quibble'],
  ['Quib\u00adble\u200bthorpe9', 'quibble'],
  ['ｑｕｉｂｂｌｅｔｈｏｒｐｅ9', 'quibble'],
  ['ⓠⓤⓘⓑⓑⓛⓔⓣⓗⓞⓡⓟⓔ', 'quibble'],
  ['🅀🅄🄸🄱🄱🄻🄴🅃🄷🄾🅁🄿🄴', 'quibble'],
  ['🅠🅤🅘🅑🅑🅛🅔🅣🅗🅞🅡🅟🅔', '🅠'],
  ['1falconbridge', 'falcon'],
  ['falconbridge2026', 'falcon'],
  ['c3falconbridge', 'falcon'],
  ['falconbridge22', 'falcon'],
  ['falconbridges', 'falcon'],
  ['blueheron7', 'heron'],
  ['the_BlueHeron_2', 'heron'],
  ['okonkwo2', 'okonkwo'],
  ['3Sarah', 'sarah'],
  ['24Hollowell', 'hollowell'],
  ['4x4Okonkwo', 'okonkwo'],
  ['4Okonkwo', 'okonkwo'],
  ['5Balfour', 'balfour'],
  ['²Sarah', 'sarah'],
  ['①Balfour', 'balfour'],
  ["7'Balfour", 'balfour'],
  ['sarah.whitaker99', 'whitaker'],
  ['sarah.whitaker99', '99'],
  ['terka_uci99', 'uci'],
  ['9Okonkwo and 9Hollowell and 9Leeds and 9Quibblethorpe', 'okonkwo|hollowell|leeds|quibble'],
])('%s is masked for a model and for researchers', (written, identifying) => {
  for (const reading of readings(written)) expect(reading).not.toMatch(new RegExp(identifying, 'u'))
})

test('a word glued to digits stays where it is no name', () => {
  const text =
    'By the 3rd of May we ran 20mph trials at 10am, with mp3 and utf8 files, revision P01, grid B2, in 3D. Class 8B came. PRINCE2, NEC4, ISO27001, CO2, Q3, 4x4, H2O, A4 and Covid19 stay.'
  expect(createMasker(zelda).mask(text)).toBe(text)
})

// The smallest and the most ordinary of names are the ones that other words hold.
const names = [
  'Ann',
  'Li',
  'Wa',
  'Ed',
  'Thi',
  'Jo',
  'Marin',
  'Anna',
  'Quibblethorpe',
  'Nguyễn',
  'Łukasz',
  'Zoë',
  '王小明',
]
const surroundings: readonly ((name: string) => string)[] = [
  name => `7${name}`,
  name => `${name}7`,
  name => `${name}2026`,
  name => `4x4${name}`,
  name => `9${name}9`,
  name => `²${name}`,
  name => `①${name}`,
  name => `v2_${name}`,
  name => `${name}_v2`,
  name => `notes_${name}_final`,
  name => `${name}'s`,
  name => `d'${name}`,
  name => `7'${name}`,
  name => `plan${name}`,
  name => `(${name})`,
  name => `*${name}*`,
  name => `${name}\u200b`,
  name => `\u200b${name}`,
  name => `${name.slice(0, 1)}\u00ad${name.slice(1)}`,
  name => `${name.slice(0, 1)}\u200b${name.slice(1)}7`,
]
const spellings: readonly ((name: string) => string)[] = [
  name => name,
  name => name.toUpperCase(),
  name => name.normalize('NFD'),
  name => name.replace(/[A-Za-z]/gu, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
]

describe.each(names)('a writer called %s', name => {
  const identity = { names: [name], projects: [], words: [] }
  const plain = (text: string) => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')

  test('is found in any surroundings, in any spelling, and is restored', () => {
    for (const surround of surroundings) {
      for (const spell of spellings) {
        const text = `On Monday he wrote ${surround(spell(name))} on the board.`
        const masker = createMasker(identity)
        const masked = masker.mask(text)
        expect(plain(masked).toLowerCase(), text).not.toMatch(
          new RegExp(`(?<!\\p{L})${plain(name).toLowerCase()}|${plain(spell(name))}(?!\\p{L})`, 'u'),
        )
        expect(masker.unmask(masked)).toBe(text)
      }
    }
  })

  test('is not found in ordinary words that contain those letters', () => {
    const text =
      'This was the annual planning list of anniversaries: the marine told us, with savanna and manna, that editing is limited, the jolly enlisted were joining, thin things happened in submarines, and thistles edged the wall while Hannah and Anthony waited.'
    expect(
      createMasker(identity)
        .mask(text)
        .replace(/\[[^\]]+\]/gu, ''),
    ).toBe(
      createMasker({ ...identity, names: [] })
        .mask(text)
        .replace(/\[[^\]]+\]/gu, ''),
    )
  })
})
