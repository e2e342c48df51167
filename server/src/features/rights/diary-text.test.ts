import type { Entry } from '@diary/contract/entries'
import { expect, test } from 'vitest'
import { diaryAsText } from './diary-text.ts'

const at = '2026-03-02T09:00:00.000Z'
const log: Entry = { id: 'an entry', entryType: 'cpd', content: 'We met.', createdAt: at, updatedAt: at, revision: 1 }

test('a readable diary holds activity, provider and hours, where given', async () => {
  const list = async function* () {
    yield { ...log, prompt: 'Why?', cpdTitle: 'A day', cpdProvider: 'In house', cpdHours: 1 }
    yield log
  }
  let text = ''
  for await (const piece of diaryAsText(list(), 'Europe/London')) text += piece
  expect(text).toBe(
    [
      '# My Reflective Diary\n',
      '\n## 2 March 2026, 09:00 · CPD log\n\n*Why?*\n\nCPD: A day · In house · 1 hour\n\nWe met.\n',
      '\n## 2 March 2026, 09:00 · CPD log\n\nWe met.\n',
    ].join(''),
  )
})
