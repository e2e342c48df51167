import { describe, expect, test } from 'vitest'
import { createMasker, maskForResearch } from './index.ts'

const nobody = { names: [], projects: [], words: [] }

describe('sentences that begin with capitals show that their writer uses them', () => {
  test.each([
    'I had been looking forward to the review for so long that I could not sleep, and when it was over I felt that nothing of what I had prepared had been of any use to anybody in the room.',
    'In the afternoon we went through the whole of the plan once more, line by line, and I noticed how much easier it was to listen when nobody was waiting for me to answer. It was a relief.',
  ])('%s', text => expect(maskForResearch(nobody, text)).toEqual({ text }))
})

describe('but not', () => {
  test.each([
    ['small letters at the beginning', 'it was late. i told them so. nobody minded, and we went home by the river.'],
    [
      'a small i',
      'The meeting was late and i told them so, and then i went home by the river without a word to anybody at all because i was so very tired of it all by then, and of everything else besides.',
    ],
    [
      'dictation, of which only the first word has one',
      `Today we went through the plan ${'and then once more through all of it because nobody had listened '.repeat(8)}`,
    ],
    ['shouting', 'TODAY WE WENT THROUGH THE WHOLE OF THE PLAN AND NOBODY LISTENED.'],
  ])('%s', (_, text) => expect(maskForResearch(nobody, text)).toEqual({ withheld: 'no-capitals' }))
})

test.each([
  'Today I told grace that it was late, and that I should have liked to hear of it before the others did so.',
  'I had no idea what it meant. Then will said that it was late, and that we should have heard of it before.',
])('where only beginnings have capitals, a word that may be a name in its place is withheld: %s', text => {
  expect(maskForResearch(nobody, text)).toEqual({ withheld: 'second-look' })
})

test('where only beginnings have capitals, names in small letters are masked', () => {
  const text =
    'My line manager sarah from kier called. She said that hollowell was waiting with the drawings, and that I should go there by myself.'
  expect(maskForResearch(nobody, text)).toEqual({
    text: 'My line manager [Person 1] from [Organisation 1] called. She said that [Person 2] was waiting with the drawings, and that I should go there by myself.',
  })
})

test('an ordinary word is masked neither in small letters nor for what it is made of', () => {
  const text =
    'The worksheets on dysphasia met with indiscipline, and six-year-olds were demotivated: uncreative, perhaps, but never inattentively so. It needs imaginativeness, max. three sci-fi comics, and my own unprofessionalism hurt.'
  expect(createMasker(nobody).mask(text)).toBe(text)
})

test('a language taught is nobody', () => {
  const text = 'We compared English with French, and I spoke to English teachers. Then English was easier than Welsh.'
  expect(createMasker(nobody).mask(text)).toBe(text)
})
