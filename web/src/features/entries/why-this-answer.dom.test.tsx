import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { opens } from '../../../test/opens.tsx'
import { sampleEntry } from './sample-entry.ts'
import { WhyThisAnswer } from './why-this-answer.tsx'

const reason = 'The question was chosen by the words “kept quiet”, which read as something left unsaid.'

test('why the built-in analysis answered so is one step away, in sentences', async () => {
  const { person } = await opens(<WhyThisAnswer entry={sampleEntry({ why: [reason] })} />, [])
  const details = screen.getByText(reason).closest('details')
  expect(details?.open).toBe(false)
  await person.click(screen.getByText('Why this answer?'))
  expect(details?.open).toBe(true)
})

test('an answer without reasons, as from a model, offers none', async () => {
  await opens(<WhyThisAnswer entry={sampleEntry({})} />, [])
  expect(screen.queryByText('Why this answer?')).toBeNull()
})
