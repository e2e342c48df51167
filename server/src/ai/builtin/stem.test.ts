import { expect, test } from 'vitest'
import { stem } from './stem.ts'
import { irregularForms } from './word-lists.ts'

test('every irregular form has the stem of its base', () => {
  for (const [form, base] of irregularForms) expect(stem(form), form).toBe(stem(base))
})
