import { listCompetences, readFramework } from '@diary/contract/framework'
import { exportAdminEntries, removeAdminEntries } from '@diary/contract/study-admin'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, field, fills, focused, opens, refused, toast } from '../../../test/opens.tsx'
import { answers, Refusal } from '../../../test/stand-in-server.ts'
import { ExportButtons } from './export-buttons.tsx'
import { RemoveEntries } from './remove-entries.tsx'

const competences = [
  answers(readFramework, () => ({ inUse: 'apm-3' as const, choices: [] })),
  answers(listCompetences, () => ({ title: 'APM', competences: [] })),
]
const what = 'What is it for?'

test('an export requires a purpose, which stays after a refusal', async () => {
  const { person, sentTo } = await opens(<ExportButtons />, [
    ...competences,
    answers(exportAdminEntries, () => new Refusal(503, { message: 'The study is resting.' })),
  ])
  await person.click(button('Export CSV'))
  await screen.findByRole('dialog', { name: 'Export CSV' })
  expect(field(what).maxLength).toBe(300)
  for (const blank of ['', '  ', 'ab', ' ab ']) {
    await fills(person, what, blank)
    await person.click(button('Export'))
    await refused(what, 'Please say in a few words what the export is for')
    await focused(what)
    expect(field(what).value).toBe(blank)
  }
  expect(sentTo(exportAdminEntries)).toEqual([])
  await fills(person, what, 'quarterly data set')
  await person.keyboard('{Enter}')
  await toast('Export Failed')
  await toast('The study is resting.')
  expect(field(what).value).toBe('quarterly data set')
  expect(sentTo(exportAdminEntries)).toHaveLength(1)
})

test('entries that could not be deleted stay selected, with an error', async () => {
  const onRemoved = vi.fn()
  const { person, sentTo } = await opens(<RemoveEntries ids={['one', 'two']} onRemoved={onRemoved} />, [
    answers(removeAdminEntries, () => new Refusal(500)),
  ])
  await person.click(button('Delete selected entries'))
  await screen.findByRole('alertdialog', { name: 'Delete 2 entries?' })
  await person.click(button('Delete'))
  await toast('Delete Failed')
  await toast('Failed to delete entries')
  expect(sentTo(removeAdminEntries)).toEqual([{ entryIds: ['one', 'two'] }])
  expect(onRemoved).not.toHaveBeenCalled()
  expect(screen.getByText('2 selected')).toBeDefined()
})
