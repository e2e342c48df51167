import { describe, expect, test } from 'vitest'
import { createMasker, createUnmasker, type Identity } from './index.ts'

const nobody: Identity = { names: [], projects: [], words: [] }
const ida = { names: ['Ida', 'Wetherall'], projects: ['Kestrel Yard Redevelopment'], words: ['blue heron'] }

const masked = (text: string, identity = nobody) => createMasker(identity).mask(text)

describe('identifiers are replaced', () => {
  test.each([
    ['a name with a capital', 'I met Sarah Whitaker today.', 'I met [Person 1] today.'],
    ['a name in small letters', 'i told priya and she laughed', 'i told [Person 1] and she laughed'],
    ['a surname nobody has listed', 'Then Zbrowskley rang.', 'Then [Person 1] rang.'],
    ['whoever has a title', 'Mrs. Little and dr brown were late.', 'Mrs. [Person 1] and dr [Person 2] were late.'],
    ['initials', 'S.B. and J. Whitaker agreed.', '[Person 1] and [Person 2] agreed.'],
    ['an organisation in any case', 'a call with network rail', 'a call with [Organisation 1]'],
    ['an organisation with a place', 'The University of Salford said no.', 'The [Organisation 1] said no.'],
    ['an acronym that no trade has', 'Then QZX stopped us.', 'Then [Person 1] stopped us.'],
    ['a place', 'We drove to Stoke-on-Trent again.', 'We drove to [Place 1] again.'],
    ['a street of ordinary words', 'They closed Station Road.', 'They closed [Place 1].'],
    ['a project', 'All of Project Lantern is late.', 'All of [Project 1] is late.'],
    ['a code name that opens a sentence', 'Hemlock is on hold.', '[Person 1] is on hold.'],
    ['a firm of general words', 'Then Bennett Commercial rang.', 'Then [Organisation 1] rang.'],
    ['a possessive, which stays', "Priya's plan and James' doubts", "[Person 1]'s plan and [Person 2]' doubts"],
  ])('%s', (_, text, expected) => expect(masked(text)).toBe(expected))

  test('a word that is a name too, only where it is one', () => {
    const text = 'Will said that Grace was right. I will mark it in May, with grace. Will it help? May I hope so.'
    expect(masked(text)).toBe(
      '[Person 1] said that [Person 2] was right. I will mark it in May, with grace. Will it help? May I hope so.',
    )
  })

  test('the same in a text without capitals', () => {
    expect(masked('i asked will to wait and he will. rose said it may rain. a rose is a rose')).toBe(
      'i asked [Person 1] to wait and he will. [Person 2] said it may rain. a rose is a rose',
    )
  })
})

describe('the writer', () => {
  test('is [Name], in any case, with an initial, and misspelt', () => {
    for (const name of ['Ida', 'ida', 'IDA', 'Wetherall', 'I. Wetherall', 'Wetheral', 'wehterall', 'Ida Wetherall'])
      expect(masked(`They said ${name} knew.`, ida)).toBe('They said [Name] knew.')
  })

  test('has projects, which go in full and shortened, in any case', () => {
    expect(masked('on kestrel yard redevelopment we wait; Kestrel Yard is wet', ida)).toBe(
      'on [Project 1] we wait; [Project 1b] is wet',
    )
  })

  test('has words of their own, which go in any case, hyphenated or not', () => {
    const text = createMasker(ida).mask('The Blue Heron, the BLUE  HERON and the blue-heron; a blue pen stays.')
    expect(text).not.toMatch(/heron/iu)
    expect(text).toContain('a blue pen stays')
    expect(text).toContain('[Hidden 1]')
  })

  test('an ordinary word that is also the writer’s name stays where it is a word', () => {
    const mark = { names: ['Mark', 'Young'], projects: [], words: [] }
    expect(masked('I mark the plan as Mark Young. "Mark," said the young planner.', mark)).toBe(
      'I mark the plan as [Name]. "[Name 1b]," said the young planner.',
    )
  })
})

describe('one identifier', () => {
  test('has one placeholder throughout, and another identifier another', () => {
    const masker = createMasker(nobody)
    expect(masker.mask('Priya met Tom. Priya laughed.')).toBe('[Person 1] met [Person 2]. [Person 1] laughed.')
    expect(masker.mask('Today Tom came.')).toBe('Today [Person 2] came.')
  })

  test('spelt otherwise has the same number and a letter, so that each spelling can be restored', () => {
    const masker = createMasker(nobody)
    const text = 'Kristian Okonkwo rang. Kristian, or kristian, or Kristain.'
    expect(masker.mask(text)).toBe('[Person 1] rang. [Person 1b], or [Person 1c], or [Person 1d].')
    expect(masker.unmask(masker.mask(text))).toBe(text)
  })

  test('of two people with one first name, the first name alone is neither', () => {
    expect(masked('Sarah Whitaker and Sarah Okafor. Sarah rang.')).toBe('[Person 1] and [Person 2]. [Person 3] rang.')
  })

  test('found in another text is masked in this one, in small letters too', () => {
    const text = 'so lantern rang about the budget'
    expect(createMasker(nobody, ['We went to see Lantern. Then Mr Lantern left.']).mask(text)).not.toContain('lantern')
    expect(createMasker(nobody, ['At Bramblewick we waited.']).mask('Off to bramblewick!')).toBe('Off to [Place 1]!')
  })
})

describe('what is no name stays', () => {
  test.each([
    'On Monday in May the Project Manager wrote a Risk Register in Excel for the Steering Group.',
    'PRINCE2, MSP, Agile, NEC4 and ISO 9001 are methods; RAID, RACI and SWOT are lists.',
    'The British team uses Microsoft Teams, Primavera P6 and a Gantt chart. Tuckman and Belbin would nod.',
    'Yesterday I was tired. Nobody rang. "That is fine," she said. Perhaps it was.',
    'i was tired today and nobody rang me about the programme board',
    'The budget is £1,250,000 over 12 months from 01/04/2024 to 31.03.2025, rev 3, clause 12.4, at 10:30.',
  ])('%s', text => expect(masked(text)).toBe(text))
})

describe('a reply', () => {
  const masker = createMasker(nobody)
  masker.mask('Sarah met Kier.')

  test.each([
    ['as it was given', '[Person 1] met [Organisation 1].', 'Sarah met Kier.'],
    ['in small letters', 'so [person 1] met them', 'so Sarah met them'],
    ['in American', '[Organization 1] it is', 'Kier it is'],
    ['with a possessive behind', "[Person 1]'s week", "Sarah's week"],
    ['with a possessive inside', "[Person 1's] week", "Sarah's week"],
    ['within Markdown', '**[Person 1]** and \\[Person 1\\]', '**Sarah** and Sarah'],
  ])('is unmasked in a reply: %s', (_, reply, expected) => expect(masker.unmask(reply)).toBe(expected))

  test('leaves a placeholder that was never given', () => {
    const reply = '[Person 7], [Name], [Place 1] and [Person] stay, as does Person 1.'
    expect(masker.unmask(reply)).toBe(reply)
  })
})

test('an answer after the masker is gone is unmasked from its stored surfaces, and nothing else', () => {
  const before = createMasker(ida)
  const out = before.mask('Ida told Sarah Whitaker, Sarah and Kier about [Person 1] \\*there\\*.')
  const later = createUnmasker(before.replaced())
  expect(later.unmask(out)).toBe('Ida told Sarah Whitaker, Sarah and Kier about [Person 1] \\*there\\*.')
  expect(later.unmask('[Person 2] and [Place 1]')).toBe('[Person 2] and [Place 1]')
})

test('brackets that the writer typed are restored as typed', () => {
  const masker = createMasker(ida)
  const text = 'Dear [Name], [Person 1] and Sarah, \\[person 1\\], "\\Tom" and [Hidden 1]. Ida'
  const out = masker.mask(text)
  expect(out).not.toContain('[Name],')
  expect(masker.unmask(out)).toBe(text)
})
