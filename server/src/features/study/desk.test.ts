import { onceMasked } from '../../../test/desk.ts'
import { expect, test } from '../../../test/study.ts'

test('an administrator reads entries masked, under the research ID', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant({ firstName: 'Ottoline', lastName: 'Quennell' })
  const { id, createdAt } = await writer.writes(
    'Mrs Okafor from Tamarline Rail rang about the handover. She said, “Ottoline, you are late again.” I felt small.',
  )
  const [entry] = await onceMasked(administrator, [id])
  expect(entry).toMatchObject({ id, createdAt, entryType: 'reflection', state: 'masked', aiTags: [] })
  expect(entry?.content).toBe(
    'Mrs [Person 1] from [Organisation 1] rang about the handover. She said, “[Name], you are late again.” I felt small.',
  )
})
