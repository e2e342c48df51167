import { analyseEntry, correctTags, type Entry, entryMessages, exportDiary, listEntries } from '@diary/contract/entries'
import { changeFramework, listCompetences, readFramework } from '@diary/contract/framework'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

const text =
  'The sponsor changed the scope again, and I had to renegotiate the schedule with every stakeholder. ' +
  'The risk register had warned of exactly this and nobody had read it. The steering group would not decide on the change request.'
const nothing = { confirmed: [], removed: [], added: [], ownTags: [] }

/** A person with an entry for which at least two competences were suggested. */
const classified = async (study: Study) => {
  const writer = await study.participant()
  const { id } = await writer.writes(text)
  const { body: entry } = await writer.calls(analyseEntry, { params: { id } })
  const [first, second] = entry.tags ?? []
  if (!first || !second) throw new Error('fewer than two competences were suggested')
  const corrects = (correction: Partial<typeof nothing>) =>
    writer.calls(correctTags, { params: { id }, body: { ...nothing, ...correction } })
  return { writer, entry, first, second, corrects }
}
/** A competence that was not suggested. */
const otherThan = (entry: Entry) => {
  const taken = new Set(entry.tags?.map(({ code }) => code))
  return ['1', '2', '3', '4', '5', '6', '7'].find(code => !taken.has(code)) ?? ''
}

test('each suggestion shows its confidence and its quotation', async ({ study }) => {
  const { entry } = await classified(study)
  expect(entry.frameworkId).toBe('apm-3')
  expect(entry.aiTags).toEqual(entry.tags?.map(({ name }) => name))
  for (const tag of entry.tags ?? []) {
    expect(tag.by).toBe('ai')
    expect(tag.confidence).toBeGreaterThan(0)
    expect(text).toContain(tag.evidence)
  }
})

test('a correction is stored beside the suggestion, and applies', async ({ study }) => {
  const { writer, entry, first, second, corrects } = await classified(study)
  const added = otherThan(entry)
  const { status, body } = await corrects({
    confirmed: [first.code],
    removed: [second.code],
    added: [added],
    ownTags: ['holding my nerve'],
  } as never)
  expect(status).toBe(200)
  expect(body.revision).toBe(entry.revision + 1)
  expect(body.tags).toContainEqual({ ...first, verdict: 'confirmed' })
  expect(body.tags).toContainEqual({ ...second, verdict: 'removed' })
  expect(body.tags).toContainEqual({ code: added, name: expect.stringMatching(/\S/), by: 'person' })
  expect(body.aiTags).toContain(first.name)
  expect(body.aiTags).not.toContain(second.name)
  expect(body.aiTags?.at(-1)).toBe('holding my nerve')
  expect((await writer.calls(listEntries)).body).toEqual([body])
  expect((await writer.calls(exportDiary)).text).toContain('holding my nerve')
  const [row] = await sql<{ competences: string[]; row: string }>(
    study,
    'select competences, e::text as row from study.entries e where id = $1',
    [entry.id],
  )
  expect(row?.competences).toContain(second.code)
  expect(row?.row).not.toContain('nerve')
})

test('a correction is replaced by the next', async ({ study }) => {
  const { entry, second, corrects } = await classified(study)
  await corrects({ removed: [second.code] } as never)
  const { body } = await corrects({})
  expect(body).toMatchObject({ tags: entry.tags, aiTags: entry.aiTags, ownTags: [] })
})

test('a correction outlives a new classification by the same framework', async ({ study }) => {
  const { writer, entry, second, corrects } = await classified(study)
  await corrects({ removed: [second.code], ownTags: ['patience'] } as never)
  const { body } = await writer.calls(analyseEntry, { params: { id: entry.id } })
  expect(body.aiTags).not.toContain(second.name)
  expect(body.ownTags).toEqual(['patience'])
})

test.for([
  ['confirms what was not suggested', { confirmed: ['no such code'] }, 'confirmed', entryMessages.unknownCompetence],
  ['removes what was not suggested', { removed: ['999'] }, 'removed', entryMessages.unknownCompetence],
  ['adds what the framework does not know', { added: ['999'] }, 'added', entryMessages.unknownCompetence],
  ['adds 61 characters', { ownTags: ['x'.repeat(61)] }, 'ownTags.0', entryMessages.tagLong],
  ['adds blank words', { ownTags: ['  '] }, 'ownTags.0', entryMessages.tagShort],
  [
    'adds 21 of one’s own',
    { ownTags: Array.from({ length: 21 }, (_, index) => `word ${index}`) },
    'ownTags',
    entryMessages.tooManyTags,
  ],
] as const)('a correction that %s is refused, naming the field', async ([, correction, field, sentence], { study }) => {
  const { writer, entry, corrects } = await classified(study)
  const reply = await corrects(correction as never)
  expect(reply).toMatchObject({ status: 400, body: { message: sentence, fields: { [field]: sentence } } })
  expect((await writer.calls(listEntries)).body).toEqual([entry])
})

test('an entry without an AI answer has nothing to correct', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes('Nobody asked about this one.')
  const reply = await writer.calls(correctTags, { params: { id }, body: nothing })
  expect(reply).toMatchObject({ status: 409, body: { message: entryMessages.notClassified } })
})

test('another framework applies from now on; earlier classifications and corrections stay stored', async () => {
  const study = await openStudy()
  try {
    const administrator = await study.administrator()
    const { writer, entry, second, corrects } = await classified(study)
    await corrects({ removed: [second.code] } as never)
    const changed = await administrator.calls(changeFramework, { body: { framework: 'ipma-icb4' } })
    expect(changed).toMatchObject({ status: 200, body: { inUse: 'ipma-icb4' } })
    expect((await administrator.calls(readFramework)).body.choices.map(({ id }) => id)).toEqual([
      'apm-3',
      'ipma-icb4',
      'pmi-talent-triangle',
    ])
    expect((await writer.calls(listEntries)).body[0]).toMatchObject({ frameworkId: 'apm-3' })
    const { body } = await writer.calls(analyseEntry, { params: { id: entry.id } })
    expect(body).toMatchObject({ frameworkId: 'ipma-icb4', feedback: { framework: expect.stringContaining('IPMA') } })
    expect(body.tags?.some(({ verdict }) => verdict !== undefined)).toBe(false)
    const { body: known } = await writer.calls(listCompetences, { params: { framework: 'ipma-icb4' } })
    const names = known.competences.map(({ name }) => name)
    for (const tag of body.aiTags ?? []) expect(names).toContain(tag)
    const earlier = await sql(
      study,
      'select framework, competences, removed, classified_by, model from study.earlier_classifications',
    )
    expect(earlier).toEqual([
      {
        framework: 'apm-3',
        competences: entry.tags?.map(({ code }) => code),
        removed: [second.code],
        classified_by: 'builtin',
        model: entry.feedback?.model,
      },
    ])
  } finally {
    await study.close()
  }
})
