import { describe, expect, test } from 'vitest'
import { createMasker, maskForResearch } from './index.ts'

const masked = (names: string, text: string) =>
  createMasker({ names: names.split(' '), projects: [], words: [] })
    .mask(text)
    .replace(/\[Name 1[a-z]\]/gu, '[Name]')

describe('an ordinary word is no name', () => {
  test.each([
    ['Hạnh Thị Nguyễn', 'After this lesson, this was all of it. This too.'],
    ['Wa Thi', 'This was ours, and it was his. Was it?'],
    ['Anh Phạm Thế', 'They agreed, and so do I. The time is over. The the of it.'],
    ['Will Long', 'Will it help? I will long for it, and they will not. Long ago it was.'],
    ['Grace May', 'In May we went, with grace, as we may. By May or in early June it ends. May we?'],
    ['Mark Hope', 'Mark the plan. I had to mark it. Hope it works. I hope so, with hope.'],
    ['Rich June', 'Rich people are rich. In June we were rich. June was hot. I asked rich people.'],
    ['So Do An He No', 'So do I. An hour ago he said no. He did so. No.'],
  ])('%s', (names, text) => expect(masked(names, text)).toBe(text))
})

describe('and the name is one all the same', () => {
  test.each([
    ['Hạnh Thị Nguyễn', 'Thi rang. They asked Thị and thi.', '[Name] rang. They asked [Name] and [Name].'],
    ['Anh Phạm Thế', 'I am Pham The. Thế came.', 'I am [Name]. [Name] came.'],
    ['Will Long', 'Will said no. I told Will. Will Long came.', '[Name] said no. I told [Name]. [Name] came.'],
    [
      'Grace May',
      'Grace said so. Hi May, they wrote. I told May.',
      '[Name] said so. Hi [Name], they wrote. I told [Name].',
    ],
    [
      'Mark Hope',
      '"Mark," she said. I am Mark Hope. Mark: well done.',
      '"[Name]," she said. I am [Name]. [Name]: well done.',
    ],
    [
      'Rich June',
      'Rich asked. June said no. They told rich about June.',
      '[Name] asked. [Name] said no. They told [Name] about [Name].',
    ],
  ])('%s', (names, text, expected) => expect(masked(names, text)).toBe(expected))
})

test.each([
  ['They agreed, and so do I. Sarah came late.', 'They agreed, and so do I. [Person 1] came late.'],
  ['We went for plan B. Sarah came late.', 'We went for plan B. [Person 1] came late.'],
  ['I was in class 8. B. Pupils were late.', 'I was in class 8. B. Pupils were late.'],
  ['At last I met S.B. He was late.', 'At last I met [Person 1]. He was late.'],
  ['I was born on the 3rd of March. It rained.', 'I was born on [Date 1]. It rained.'],
])('the full stop of a sentence is not swallowed: %s', (text, expected) => {
  expect(masked('Ida', text)).toBe(expected)
})

test.each([
  ['June agreed. In June we start, by 3 June.', '[Person 1] agreed. In June we start, by 3 June.'],
  ['They told May. The May report was due in May.', 'They told [Person 1]. The May report was due in May.'],
])('a month stays a month in a diary that names a person so: %s', (text, expected) => {
  expect(masked('Ida', text)).toBe(expected)
})

test('the ordinary words in a writer’s name stay readable for researchers', () => {
  const text = 'After this lesson it was clear that this class will work in May. I hope that I may mark it with grace.'
  const names = ['Thị', 'Wa', 'Will', 'May', 'Hope', 'Mark', 'Grace']
  expect(maskForResearch({ names, projects: [], words: [] }, text)).toEqual({ text })
})
