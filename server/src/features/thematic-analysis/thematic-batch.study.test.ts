import { currentUser } from '@diary/contract/account'
import { changeChoices } from '@diary/contract/choices'
import { withdrawConsent } from '@diary/contract/consent'
import { startThematicAnalysis } from '@diary/contract/thematic-analysis'
import { vi } from 'vitest'
import { answered, lost } from '../../../test/batch-lines.ts'
import { expect, test } from '../../../test/batch-study.ts'
import { patiently } from '../../../test/patiently.ts'
import { ended, write } from '../../../test/thematic.ts'

// Jobs take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test('at a batch service each line is of one person; a person who leaves meanwhile is in no result, and a lost answer affects no other', async ({
  study,
  service: { batches },
}) => {
  const administrator = await study.administrator()
  const people = await study.participants(8)
  const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  await write(
    administrator,
    people.flatMap((person, index) => {
      const said = `On Monday I asked the supplier for ${numbers[index]} dates, and was given none.`
      return [[person, said] as const, [person, 'On Friday I wrote to them again, and waited.'] as const]
    }),
  )
  expect(await administrator.calls(startThematicAnalysis)).toMatchObject({
    status: 202,
    body: { batchJobStatus: { remote: true, nightly: false } },
  })
  const { content } = await vi.waitFor(() => {
    const file = batches.files.find(({ id }) => id === batches.all[0]?.input_file_id)
    if (!file) throw new Error('no batch has been made')
    return file
  }, patiently)
  const lines = content.trim().split('\n')
  expect(lines).toHaveLength(8)
  for (const line of lines) expect(numbers.filter(number => line.includes(`for ${number} dates`))).toHaveLength(1)
  for (const person of people) {
    expect(content).not.toContain((await person.calls(currentUser)).body.pseudonymousId)
    expect(content).not.toContain(person.email)
  }

  await people[0]?.calls(withdrawConsent, { body: { outcome: 'keepDiary' } })
  await people[1]?.calls(changeChoices, { body: { aiMayRead: false } })
  batches.advance('completed', {
    others: (request, asked) => {
      const isLost = JSON.stringify(request.body).includes('for eight dates')
      return (isLost ? lost : answered())(request, asked)
    },
  })
  const { analysis, batchJobStatus } = await ended(administrator)
  expect(batchJobStatus).toMatchObject({ status: 'completed', usersCount: 8, entriesCount: 16 })
  expect(analysis).toMatchObject({ usersAnalyzed: 5, entriesAnalyzed: 10, answered: 5, requests: 8 })
  expect(analysis?.themes).toMatchObject([{ people: 5, entries: 10 }])
  expect(JSON.stringify(analysis)).not.toMatch(/for (one|two) dates/)
})
