import { describe, expect, test } from 'vitest'
import { createMasker } from './index.ts'

const masked = (text: string) => createMasker({ names: [], projects: [], words: [] }).mask(text)

describe('a day of birth is masked', () => {
  test.each([
    ['I was born on 15 May 1990, at night.', 'I was born on [Date 1], at night.'],
    ['He was born 15/05/1990.', 'He was born [Date 1].'],
    ['She was born in 1990.', 'She was born in [Date 1].'],
    ['They were born on the fifteenth of May nineteen ninety.', 'They were born on [Date 1].'],
    ['DOB: 15.5.90', 'DOB: [Date 1]'],
    ['My date of birth is May 15th, 1990.', 'My date of birth is [Date 1].'],
    ['My birthday is on the 3rd of March.', 'My birthday is on [Date 1].'],
    ['On 3 March, my birthday, it rained.', 'On [Date 1], my birthday, it rained.'],
    ['I will be 29 on the 3rd of March.', 'I will be 29 on [Date 1].'],
    ['29 on the 3rd of March. How old that sounds.', '29 on [Date 1]. How old that sounds.'],
    ['I turned forty on 2 May.', 'I turned forty on [Date 1].'],
  ])('%s', (text, expected) => expect(masked(text)).toBe(expected))
})

describe('a number that belongs to one person is masked', () => {
  test.each([
    ['900515/1234', 'My birth number is [Contact 1], they say.'],
    ['905515/1234', 'My birth number is [Contact 1], they say.'],
    ['123-45-6789', 'My SSN is [Contact 1], they say.'],
    ['123456789', 'My SSN is [Contact 1], they say.'],
    ['44051401359', 'It was [Contact 1], they say.'],
    ['533380006', 'My passport is [Contact 1], they say.'],
    ['AB 1234567', 'My passport number was [Contact 1], they say.'],
    ['12345 67890', 'My tax number: [Contact 1], they say.'],
    ['AB 12 34 56 C', 'My NI number is [Contact 1], they say.'],
    ['943 476 5919', 'My NHS number is [Contact 1], they say.'],
    ['x1234567', 'It was [Contact 1], they say.'],
    ['00123456', 'My student number is [Contact 1], they say.'],
    ['GB29 NWBK 6016 1331 9268 19', 'It was [Contact 1], they say.'],
    ['gb29nwbk60161331926819', 'It was [Contact 1], they say.'],
    ['GB29 NWBK 6016 1331 9268 18', 'It was [Contact 1], they say.'],
    ['CZ65 0800 0000 1920 0014 5399', 'It was [Contact 1], they say.'],
    ['192.168.1.17', 'It was [Contact 1], they say.'],
    ['2001:db8::ff00:42:8329', 'It was [Contact 1], they say.'],
    ['oh seven nine one one, one two three, four five six', 'Ring me on [Contact 1], they say.'],
    ['zero seven double four five, triple six, one two three', 'Ring me on [Contact 1], they say.'],
    ['plus four four twenty seven nine four six oh one two three', 'It was [Contact 1], they say.'],
    ['petr dot svoboda at example dot org', 'Write to [Contact 1], they say.'],
    ['darkwolf92', 'My username is [Contact 1], they say.'],
    ['terka_uci', 'Instagram: [Contact 1], they say.'],
  ])('%s', (number, sentence) => {
    const text = sentence.replace('[Contact 1]', number)
    const masker = createMasker({ names: [], projects: [], words: [] })
    expect(masker.mask(text)).toBe(sentence)
    expect(masker.unmask(sentence)).toBe(text)
  })
})

test('of two numbers that are announced close together, both are masked', () => {
  expect(masked('His SSN is 078-05-1120 and tax number 12/345/67890.')).toBe(
    'His SSN is [Contact 1] and tax number [Contact 2].',
  )
})

test.each([
  'On 15 May we shipped, on 15/05/2024 we were paid, and the 3rd of March is the deadline.',
  'It was built in 1990. We are 29 people on the list. The programme ran from 2019 to 2024.',
  'Clause 12.4.1.2 and version 1.2.3.4 stay, at 10:30:15.',
  'I counted one, two, three, four and went; twenty one people, one hundred and ten days.',
  'See fig_2, file_v2 and plan_2024. The ratio was 120/100, and the account was 3 weeks late.',
  'The number of students was 1200 in 2023, and each student is one of 30.',
])('a number that belongs to no one person stays: %s', text => expect(masked(text)).toBe(text))
