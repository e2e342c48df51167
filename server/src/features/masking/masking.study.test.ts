import { saveEntry } from '@diary/contract/entries'
import { entryFieldNames, entryFields, researchFields } from '@diary/contract/entry-fields'
import { changeMasking, maskingLimits, maskingMessages, readMasking } from '@diary/contract/masking'
import { reflectionPrompts } from '@diary/contract/prompts'
import { sql } from '../../../test/sql.ts'
import { expect, test } from '../../../test/study.ts'

test('a preview shows the newest entries as researchers would read them', async ({ study }) => {
  const writer = await study.participant({ firstName: 'Ottoline', lastName: 'Quennell' })
  const { id } = await writer.writes(
    'Mrs Okafor from Tamarline Rail rang about the handover. She said, “Ottoline, you are late again.” I felt small.',
  )
  const { status, body } = await writer.calls(readMasking)
  expect(status).toBe(200)
  expect(body.words).toEqual([])
  expect(body.preview.map(each => each.id)).toEqual([id])
  const [shown] = body.preview
  expect(shown?.masked.content).toContain('rang about the handover')
  for (const name of ['Okafor', 'Tamarline', 'Ottoline']) expect(shown?.masked.content).not.toContain(name)
})

test('a preview shows every text of an entry that researchers read, and no other', async ({ study }) => {
  const writer = await study.participant({ firstName: 'Ottoline', lastName: 'Quennell' })
  const prompts = ['What did you say when they asked for Ottoline?', reflectionPrompts[0]?.wording]
  const texts = entryFieldNames.filter(name => entryFields[name].kind === 'text')
  const typed = Object.fromEntries(
    texts.map(name => [name, `We spoke about the ${name}. She said, “Ottoline, you are late again.” I felt small.`]),
  )
  for (const prompt of prompts) {
    await writer.calls(saveEntry, { body: { content: '', ...typed, prompt, entryType: 'cpd' } })
  }
  const { body } = await writer.calls(readMasking)
  for (const { masked } of body.preview) {
    expect(Object.keys(masked).sort()).toEqual([...researchFields].sort())
    for (const text of Object.values(masked)) expect(text).not.toMatch(/ottoline|quennell/i)
  }
  expect(body.preview.map(({ masked }) => masked.prompt)).toEqual([
    prompts[1],
    expect.stringContaining('they asked for ['),
  ])
})

test('names and hidden words are masked with any digits attached', async ({ study }) => {
  const writer = await study.participant({ firstName: 'Zelda', lastName: 'Quibblethorpe' })
  await writer.calls(changeMasking, { body: { words: ['Falconbridge'] } })
  await writer.writes(
    'On Monday he wrote 7quibblethorpe, v2Quibblethorpe, Q3Quibblethorpe and falconbridge2026 on the board, and c3falconbridge beside it. The meeting that followed took two hours, and 9Okonkwo, 24Hollowell, ²Sarah and sarah.whitaker99 had a great deal to say about what should come next.',
  )
  const { body } = await writer.calls(readMasking)
  expect(body.preview[0]?.masked.content).toContain('had a great deal to say')
  expect(body.preview[0]?.masked.content).not.toMatch(/quibble|falcon|okonkwo|hollowell|sarah|whitaker/iu)
})

test('for a writer called Thị her name is masked, and her ordinary words are not', async ({ study }) => {
  const writer = await study.participant({ firstName: 'Hạnh Thị', lastName: 'Nguyễn' })
  await writer.writes('After this lesson this class was calm. They asked Thị, and so did I. The time was up.')
  const { body } = await writer.calls(readMasking)
  expect(body.preview[0]?.masked.content).toBe(
    'After this lesson this class was calm. They asked [Name], and so did I. The time was up.',
  )
})

test('a text that cannot be masked safely is withheld', async ({ study }) => {
  const writer = await study.participant()
  await writer.writes(
    'so then he told me that the thing with the crane was my fault and i went home and i did not sleep',
  )
  const { body } = await writer.calls(readMasking)
  expect(body.preview).toMatchObject([{ masked: { content: null } }])
})

test('hidden words match in any case, are stored sealed, and can be removed', async ({ study }) => {
  const writer = await study.participant()
  await writer.writes('Nobody believes in the heron scheme any more. I still do, and I told the board so on Monday.')
  const words = ['The Heron Scheme', 'the board', 'the board']
  const { body } = await writer.calls(changeMasking, { body: { words } })
  expect(body.words).toEqual(['The Heron Scheme', 'the board'])
  expect(body.preview[0]?.masked.content).not.toMatch(/heron|the board/i)
  expect((await writer.calls(readMasking)).body).toEqual(body)
  const rows = await sql<{ row: string }>(study, 'select w::text as row from study.hidden_words w')
  for (const { row } of rows) expect(row).not.toMatch(/heron/i)
  const { body: after } = await writer.calls(changeMasking, { body: { words: [] } })
  expect(after.words).toEqual([])
  expect(after.preview[0]?.masked.content).toMatch(/the board/i)
})

test('the preview shows ten entries at the most, newest first', async ({ study }) => {
  const writer = await study.participant()
  const ids: string[] = []
  for (let index = 1; index <= 11; index++) {
    ids.unshift((await writer.writes(`I wrote a line about the weekly review, number ${index}.`)).id)
  }
  const { body } = await writer.calls(readMasking)
  expect(body.preview.map(({ id }) => id)).toEqual(ids.slice(0, maskingLimits.previewed))
})

test('a preview holds no other person’s words or entries', async ({ study }) => {
  const [writer, other] = await study.participants(2)
  await writer?.writes('I wrote a line about the weekly review.')
  await writer?.calls(changeMasking, { body: { words: ['Minerva'] } })
  expect((await other?.calls(readMasking))?.body).toEqual({ words: [], preview: [] })
})

test.for([
  [['x'], 'words.0', maskingMessages.wordShort],
  [['  '], 'words.0', maskingMessages.wordShort],
  [['Minerva', 'x'.repeat(101)], 'words.1', maskingMessages.wordLong],
  [Array.from({ length: 201 }, (_, index) => `word ${index}`), 'words', maskingMessages.tooManyWords],
] as const)('%j cannot be hidden, and earlier hidden words stay', async ([words, field, sentence], { study }) => {
  const writer = await study.participant()
  await writer.calls(changeMasking, { body: { words: ['Minerva'] } })
  const refused = await writer.send('PUT', '/api/profile/masking', { words })
  expect(refused).toMatchObject({ status: 400, body: { message: sentence, fields: { [field]: sentence } } })
  expect((await writer.calls(readMasking)).body.words).toEqual(['Minerva'])
})
