import { expect, test } from 'vitest'
import { labelledDiary } from '../../../test/labelled-diaries.ts'
import { masked } from '../../../test/masked.ts'
import { helpContactsOf } from '../../platform/help-contacts.ts'
import { createBuiltinProvider } from '../builtin/provider.ts'
import { levels, withMeeting } from '../index.ts'
import type { MaskedInputs } from '../levels.ts'

const clock = () => new Date('2026-11-22T12:00:00Z')

const reader = () => {
  const builtin = createBuiltinProvider({ clock })
  const help = { contacts: helpContactsOf(undefined), emergencyNumber: '999' }
  const provider = withMeeting(builtin, { help, clock, local: builtin })
  const read = async (entries: ReturnType<typeof labelledDiary>) => {
    const asking = { settings: levels.coaching.defaults, signal: new AbortController().signal, person: 'somebody' }
    const input = masked<MaskedInputs['themes']>({ entries })
    const quick = await provider.run(levels.themes, input, asking)
    const whole = await provider.run(levels.coaching, input, asking)
    return { quick: quick.output, whole: whole.output }
  }
  return { read, close: () => builtin.close() }
}

test('beside a death among the newest entries nothing is weighed, and what is asked is whole', async () => {
  const { read, close } = reader()
  const after = await read(labelledDiary('exhibition-12'))
  const before = await read(labelledDiary('signalling-30'))
  await close()
  const said = [after.quick.overallSummary, after.whole.whatReturns].join(' ')
  expect(said).toContain('Marta')
  expect(said).not.toMatch(/heavier|lighter/)
  for (const { quick, whole } of [after, before]) {
    expect(quick.supportiveReflection).toMatch(/\?$/)
    expect(whole.question).toMatch(/\?$/)
  }
})

test('of somebody whom a grave entry names, no other entry is held up', async () => {
  const { read, close } = reader()
  const diary = labelledDiary('half-year')
  const before = await read(diary)
  expect(before.quick.themes.map(({ name }) => name)).toContain('Tom')
  expect(before.whole.whatReturns).toContain('Tom comes up')
  const loss = { ref: 99, date: diary[8]?.date ?? '', text: 'Tom died on Sunday. The funeral is on Friday.' }
  const after = await read([...diary.slice(0, 9), loss, ...diary.slice(9)])
  await close()
  expect(after.quick.themes.map(({ name }) => name)).toContain('Steering group')
  expect(after.whole.whatReturns).toContain('Steering group comes up')
  expect(JSON.stringify(after)).not.toContain('Tom')
})
