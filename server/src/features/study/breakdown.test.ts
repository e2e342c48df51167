import { type BreakdownRow, readStudyFigures } from '@diary/contract/study-figures'
import { test } from '../../../test/own-study.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study } from '../../../test/study.ts'

const figuresOf = async (study: Study) => (await (await study.administrator()).calls(readStudyFigures)).body

/** People with entries, past the server: a study of a workshop's size. */
const joins = (study: Study, sector: string, projectSize: string, people: number, entriesEach: number) =>
  sql(
    study,
    `with joined as (
        insert into study.participants (id, research_id, sector, project_size, consented_text, joined_at)
        select gen_random_uuid(), gen_random_uuid(), $1, $2, (select max(id) from study.consent_texts), now()
        from generate_series(1, $3::int) returning id)
      insert into study.entries (id, participant_id, type, created_at, updated_at, revision, words, words_revision)
      select gen_random_uuid(), id, 'reflection', now(), now(), 1, '', 1 from joined, generate_series(1, $4::int)`,
    [sector, projectSize, people, entriesEach],
  )
const shownIn = (rows: readonly BreakdownRow[]) =>
  Object.fromEntries(
    rows.filter(({ people }) => people !== 0).map(({ value, people, entries }) => [value, [people, entries]]),
  )

test('a sector or project size of fewer than ten people is withheld, and so is another where subtraction would tell', async ({
  own: study,
}) => {
  await joins(study, 'it', '1m-5m', 30, 2)
  await joins(study, 'energy', '1m-5m', 12, 3)
  await joins(study, 'retail', 'under-10k', 4, 5)
  const figures = await figuresOf(study)
  expect(figures).toMatchObject({ writers: 46, entries: 116 })
  expect(shownIn(figures.bySector)).toEqual({ it: [30, 60], energy: [null, null], retail: [null, null] })
  // Of two project sizes, the larger would give the smaller away: nothing is shown, not even which are empty.
  expect(figures.byProjectSize.every(({ people, entries }) => people === null && entries === null)).toBe(true)
  expect(figures.bySector.map(({ label }) => label)).toContain('Energy & Utilities')

  await joins(study, 'retail', 'under-10k', 6, 1)
  const grown = await figuresOf(study)
  expect(shownIn(grown.bySector)).toEqual({ it: [30, 60], energy: [12, 36], retail: [10, 26] })
  expect(shownIn(grown.byProjectSize)).toEqual({ '1m-5m': [42, 96], 'under-10k': [10, 26] })
})

test('a breakdown counts people who have written: ten who registered do not hide the one who did', async ({
  own: study,
}) => {
  await joins(study, 'it', '1m-5m', 30, 1)
  await joins(study, 'finance', '1m-5m', 11, 0)
  await joins(study, 'finance', '1m-5m', 1, 7)
  const { participants, writers, bySector } = await figuresOf(study)
  expect({ participants, writers }).toEqual({ participants: 42, writers: 31 })
  expect(bySector.every(({ people }) => people === null)).toBe(true)
})

test('people of no sector or of one that is offered no more are together those who have not said', async ({
  own: study,
}) => {
  await joins(study, '', '', 6, 1)
  await joins(study, 'aerospace', 'enormous', 6, 1)
  const { bySector, byProjectSize } = await figuresOf(study)
  expect(bySector.at(-1)).toEqual({ value: '', label: 'Not said', people: 12, entries: 12 })
  expect(byProjectSize.at(-1)).toEqual({ value: '', label: 'Not said', people: 12, entries: 12 })
})
