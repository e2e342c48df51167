import { expect, test } from 'vitest'
import { createRelatedEntries } from './related-entries.ts'

const diary = [
  'The surveyor in Harrowgate asked for the drainage drawings, and we compared both revisions.',
  'A quiet morning with the payroll figures and too much coffee in the kitchen.',
  'Interviews for the junior planner all afternoon, and a good lunch in between.',
  'The printer broke twice while I was preparing slides for the regional forum.',
  'Walked to the office and wrote down three ideas for the newsletter.',
  'A long call with procurement about the framework and its many annexes.',
  'We celebrated the handover of the school building with the whole team.',
  'Training on the new time sheets took most of the day and was rather dull.',
]
const related = (text: string, texts: readonly string[] = diary) => {
  const entries = createRelatedEntries()
  for (const [index, each] of texts.entries()) entries.add(String(index), each)
  return entries.to(text)
}
const again = 'We compared the drainage drawings with the surveyor again, and the revisions agree.'

test('an entry that shares rare words with the text is found', () => {
  expect(related(again)).toEqual(['0'])
})

test('two shared words, or words of every entry, relate nothing', () => {
  expect(related('The surveyor called about the drawings.')).toEqual([])
  const everyDay = diary.map(text => `${text} Stood in the meeting, read the report, wrote to the team.`)
  expect(related('Stood in the meeting, read the report, wrote to the team.', everyDay)).toEqual([])
})

test('of a small diary, too, several entries on one matter are found', () => {
  const second = 'The drainage drawings came back from Harrowgate in two revisions, and we compared them at the desk.'
  expect(related(again, [...diary, second]).toSorted()).toEqual(['0', '8'])
})

test('what was never written about before does not hide what was', () => {
  const news = 'Ordered gravel, hired pumps, emptied a trench by noon, in heavy rain. Two lorries stuck behind fences.'
  expect(related(`The surveyor rang about the drainage revisions. ${news}`)).toEqual(['0'])
})

test('a diary of fewer than eight entries relates nothing', () => {
  expect(related(again, diary.slice(0, 7))).toEqual([])
})

test('a text without words relates nothing', () => {
  expect(related('')).toEqual([])
  expect(related('12 and 12')).toEqual([])
})
