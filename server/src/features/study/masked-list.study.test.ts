import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, changeEntry, correctTags, deleteEntry } from '@diary/contract/entries'
import { changeMasking, withheldText } from '@diary/contract/masking'
import { changeProfile } from '@diary/contract/profile'
import { addProject } from '@diary/contract/projects'
import { reflectionPrompts } from '@diary/contract/prompts'
import { AdminEntry, listAdminEntries, stillBeingMaskedText } from '@diary/contract/study-admin'
import { vi } from 'vitest'
import * as z from 'zod'
import { startsAgainAfter } from '../../../test/next-start.ts'
import { patiently } from '../../../test/patiently.ts'
import { sql } from '../../../test/sql.ts'
import { expect, registration, type Study, test } from '../../../test/study.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

const idsOf = async (study: Study, researchId: string) => {
  const [ids] = await sql<{ participant: string; account: string }>(
    study,
    `select p.id as participant, a.id as account from study.participants p
      join identity.accounts a on a.participant_id = p.id where p.research_id = $1`,
    [researchId],
  )
  if (!ids) throw new Error('nobody has this research ID')
  return ids
}

test('an administrator reads an entry masked, under the research ID of its writer', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant({ firstName: 'Ottoline', lastName: 'Quennell' })
  const { id, createdAt } = await writer.writes(
    'Mrs Okafor from Tamarline Rail rang about the handover. She said, “Ottoline, you are late again.” I felt small.',
  )
  const [entry] = await untilMasked(administrator, [id])
  expect(entry).toEqual({
    id,
    pseudonymousId: expect.stringMatching(/^RD-\w{4}-\w{4}$/),
    createdAt,
    entryType: 'reflection',
    content:
      'Mrs [Person 1] from [Organisation 1] rang about the handover. She said, “[Name], you are late again.” I felt small.',
    aiTags: [],
    state: 'masked',
  })
})

test('no answer to an administrator holds a name, an address or an id of a person', async ({ study }) => {
  const administrator = await study.administrator()
  const email = `ottoline.quennell-${crypto.randomUUID()}@tamarline.example`
  const writer = await study.participant({ firstName: 'Ottoline', lastName: 'Quennell', email })
  const { body: user } = await writer.send('GET', '/api/auth/user')
  const { pseudonymousId } = user as unknown as { pseudonymousId: string }
  const { id } = await writer.writes(
    `I signed the note as Ottoline Quennell and gave them ${email} to write to. The study calls me ${pseudonymousId}, and I did not tell them that. Afterwards we walked the length of the new platform in the rain, counted what was still open, and agreed who would write which part of the report by the end of the week.`,
    { prompt: 'What would Ottoline Quennell have said a year ago?' },
  )
  await writer.calls(analyseEntry, { params: { id } })
  const [entry] = await untilMasked(administrator, [id])
  expect(entry).toMatchObject({ pseudonymousId, state: 'masked', prompt: 'What would [Name] have said a year ago?' })
  expect(entry?.aiSummary).toBeTruthy()
  const texts = JSON.stringify([entry?.content, entry?.prompt, entry?.aiSummary])
  expect(texts).not.toContain(pseudonymousId)
  const { text } = await administrator.calls(listAdminEntries)
  expect(text).not.toMatch(/ottoline|quennell|tamarline\.example/i)
  const { participant, account } = await idsOf(study, pseudonymousId)
  expect(text).not.toContain(participant)
  expect(text).not.toContain(account)
  expect(z.array(AdminEntry).safeParse(JSON.parse(text))).toMatchObject({ success: true })
})

test('classifications are shown after the writer’s corrections, and never with their own tags', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes(
    'The sponsor changed the scope, and we updated the risk register before the review. I wrote the change request for the board.',
  )
  const { body: analysed } = await writer.calls(analyseEntry, { params: { id } })
  const [first, ...others] = (analysed.tags ?? []).map(({ code, name }) => ({ code, name }))
  if (!first) throw new Error('no competence was suggested')
  const added = ['1', '2', '3'].find(code => ![first, ...others].some(other => other.code === code)) ?? ''
  await writer.calls(correctTags, {
    params: { id },
    body: { confirmed: [], removed: [first.code], added: [added], ownTags: ['patience with Minerva'] },
  })
  const [entry] = await untilMasked(administrator, [id])
  expect(entry?.aiSentiment).toBe(analysed.aiSentiment)
  expect(entry?.aiTags).not.toContain(first.name)
  expect(entry?.aiTags).toEqual(expect.arrayContaining(others.map(({ name }) => name)))
  expect(entry?.aiTags).toHaveLength(others.length + 1)
  expect((await administrator.calls(listAdminEntries)).text).not.toMatch(/patience|minerva/i)
})

test('the product’s own prompts are not masked', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const prompts = reflectionPrompts.map(({ wording }) => wording)
  const ids: string[] = []
  for (const prompt of prompts) ids.push((await writer.writes('I thought about it for a while.', { prompt })).id)
  const entries = await untilMasked(administrator, ids)
  expect(entries.map(({ prompt }) => prompt)).toEqual(prompts)
})

test('a text that cannot be masked safely is withheld, each by itself, and AI’s text that quotes it, too', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const flat = 'so then he told me that the thing with the crane was late again and i went home and wrote the plan anew'
  const plain = 'The handover went well, and I was glad that we had prepared for it with such care.'
  const { id: withheld } = await writer.writes(flat)
  await writer.calls(analyseEntry, { params: { id: withheld } })
  const { id: half } = await writer.writes(plain, { prompt: flat })
  const entries = await untilMasked(administrator, [withheld, half])
  expect(entries).toMatchObject([
    { content: withheldText, aiSummary: withheldText, state: 'withheld', withheld: ['content', 'aiSummary'] },
    { content: plain, prompt: withheldText, state: 'withheld', withheld: ['prompt'] },
  ])
  expect((await administrator.calls(listAdminEntries)).text).not.toContain('the crane')
})

test('a changed entry is never shown in its old version, and soon in its new one', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes('I was angry with the whole team on Monday, and I showed it.')
  await untilMasked(administrator, [id])
  const content = 'I was tired on Monday, and I blamed the wrong people for it.'
  await writer.calls(changeEntry, { params: { id }, body: { content, entryType: 'reflection' } })
  expect((await administrator.calls(listAdminEntries)).text).not.toContain('I was angry')
  const [entry] = await untilMasked(administrator, [id])
  expect(entry?.content).toBe(content)
})

test('a text masked by an earlier release is not shown until it is masked again', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes('We moved the review to Friday, and nobody told the client.', {
    prompt: 'Why so?',
  })
  const [before] = await untilMasked(administrator, [id])
  await sql(study, 'update study.masked_entries set masking_version = 0 where entry_id = $1', [id])
  const { body } = await administrator.calls(listAdminEntries)
  const shown = body.find(entry => entry.id === id)
  expect(shown).toMatchObject({ content: stillBeingMaskedText, state: 'pending' })
  expect(shown).not.toHaveProperty('prompt')
  // No change is needed: reading it has it masked.
  expect(await untilMasked(administrator, [id])).toEqual([before])
})

const tail = ' I was not at my best, and I knew it while it happened.'
const secrets = 'Wexcombe said no, and Pendrell did not say a word.'

test.for([
  [
    'a word of one’s own',
    'the gantry',
    (writer: Awaited<ReturnType<Study['participant']>>) =>
      writer.calls(changeMasking, { body: { words: ['the gantry'] } }),
  ],
  [
    'a name in the profile',
    'May',
    (writer: Awaited<ReturnType<Study['participant']>>) => {
      const { sector, role, projectSize } = registration()
      const body = { firstName: 'May', lastName: 'Example', email: writer.email, sector, role, projectSize }
      return writer.calls(changeProfile, { body })
    },
  ],
  [
    'the title of a project',
    'slate hill',
    (writer: Awaited<ReturnType<Study['participant']>>) =>
      writer.calls(addProject, { body: { projectTitle: 'Slate Hill' } }),
  ],
] as const)('%s is hidden in earlier entries', async ([, word, tells], { study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const ids = [
    (await writer.writes(`We spoke about ${word} again, and about nothing else.${tail}`)).id,
    (await writer.writes(`It rained all day.${tail}`)).id,
  ]
  const before = await untilMasked(administrator, ids)
  expect(before[0]?.content).toContain(word)
  expect((await tells(writer)).status).toBeLessThan(300)
  const { body } = await administrator.calls(listAdminEntries)
  expect(body.find(({ id }) => id === ids[0])?.content).not.toContain(word)
  const after = await untilMasked(administrator, ids)
  expect(after[0]?.content).toMatch(/about \[(?:Hidden|Name|Project)(?: 1)?\] again/)
  expect(after[1]).toEqual(before[1])
})

test('a name in a later entry is hidden in earlier ones, and only they are masked again', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const older = (await writer.writes(`The copper lantern order was late.${tail}`)).id
  const other = (await writer.writes(`It rained all day.${tail}`)).id
  const before = await untilMasked(administrator, [older, other])
  expect(before[0]?.content).toContain('copper lantern')
  const madeAt = () =>
    sql<{ at: Date }>(study, 'select masked_at as at from study.masked_entries where entry_id = $1', [other])
  const made = await madeAt()
  await writer.writes(`The Copper Lantern was late.${tail}`)
  await vi.waitFor(async () => {
    const [entry] = await untilMasked(administrator, [older])
    expect(entry?.content).toMatch(/^The \[\w+ 1\] order was late\./)
  }, patiently)
  expect(await madeAt()).toEqual(made)
})

test('names found only in a deleted entry are deleted', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id: kept } = await writer.writes(`It rained all day.${tail}`)
  const { id } = await writer.writes(`${secrets}${tail}`)
  const [entry] = await untilMasked(administrator, [kept])
  const { participant } = await idsOf(study, entry?.pseudonymousId ?? '')
  const bytes = async () => {
    const [row] = await sql<{ bytes: number; waits: boolean }>(
      study,
      'select octet_length(names) as bytes, out_of_date as waits from study.found_names where participant_id = $1',
      [participant],
    )
    return row
  }
  await vi.waitFor(async () => expect((await bytes())?.bytes).toBeGreaterThan(100), patiently)
  const before = await bytes()
  await writer.calls(deleteEntry, { params: { id } })
  await vi.waitFor(async () => {
    const after = await bytes()
    expect(after?.waits).toBe(false)
    expect(after?.bytes).toBeLessThan(before?.bytes ?? 0)
  }, patiently)
})

test('a person who switches research off is in no further list, and their masked entries are deleted', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const [writer, other] = await Promise.all([study.participant(), study.participant()])
  const { id } = await writer.writes('We moved the review to Friday, and nobody told the client.')
  const { id: stays } = await other.writes('The client found out about the review on their own.')
  const [before] = await untilMasked(administrator, [id, stays])
  const allow = (researchMayUse: boolean) => writer.calls(changeChoices, { body: { researchMayUse } })
  await allow(false)
  const { body, headers } = await administrator.calls(listAdminEntries)
  expect(body.map(entry => entry.id)).not.toContain(id)
  expect(body.map(entry => entry.id)).toContain(stays)
  expect(Number(headers.get('x-total-count'))).toBe(body.length)
  const rows = () => sql(study, 'select from study.masked_entries where entry_id = $1', [id])
  await vi.waitFor(async () => expect(await rows()).toEqual([]), patiently)

  await allow(true)
  expect(await untilMasked(administrator, [id])).toEqual([before])
})

test('masked entries of a person who left research are deleted, also after a crash during that', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes(`${secrets}${tail}`)
  const [entry] = await untilMasked(administrator, [id])
  const { participant } = await idsOf(study, entry?.pseudonymousId ?? '')
  // The job that masked it is still checking for leftovers: it must not see what follows.
  const underWay = `select from pgboss.job where name = 'masking' and state < 'completed'`
  await vi.waitFor(async () => expect(await sql(study, underWay)).toEqual([]), patiently)
  // The masked texts were deleted, the names not yet.
  await sql(study, 'update study.participants set research_may_use = false where id = $1', [participant])
  await sql(study, 'delete from study.masked_entries where participant_id = $1', [participant])
  const names = () => sql(study, 'select from study.found_names where participant_id = $1', [participant])
  expect(await names()).toHaveLength(1)
  // After a crash the next start completes it.
  await vi.waitFor(
    async () => {
      await startsAgainAfter(study, 0)
      await vi.waitFor(async () => expect(await names()).toEqual([]), { timeout: 5_000 })
    },
    { timeout: 45_000, interval: 50 },
  )
})

test('masked texts and names are sealed, and jobs hold only ids', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes(`The heron pond was drained. ${secrets}`)
  await untilMasked(administrator, [id])
  const rows = await sql<{ row: string }>(
    study,
    `select m::text || convert_from(decode(replace(encode(masked, 'escape'), '\\', '/'), 'escape'), 'latin1') as row
        from study.masked_entries m
      union all
      select n::text || convert_from(decode(replace(encode(names, 'escape'), '\\', '/'), 'escape'), 'latin1')
        from study.found_names n`,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { row } of rows) expect(row).not.toMatch(/heron|wexcombe|pendrell/i)
  const jobs = await sql<{ data: unknown }>(study, `select data from pgboss.job where name = 'masking'`)
  expect(jobs.length).toBeGreaterThan(0)
  for (const { data } of jobs) expect(data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})
