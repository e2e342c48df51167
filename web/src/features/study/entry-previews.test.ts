import type { MaskedText } from '@diary/contract/masking'
import { expect, test } from 'vitest'
import { contentPreview, promptPreview } from './entry-previews.ts'

const masked = (text: string) => text as MaskedText

test('an entry longer than its preview has an ellipsis', () => {
  expect(contentPreview({ content: masked('Supplier call at nine.'), goesOn: false })).toBe('Supplier call at nine.')
  expect(contentPreview({ content: masked('a'.repeat(60)), goesOn: true })).toBe(`${'a'.repeat(60)}…`)
})

test('a prompt of 40 characters is shown whole, a longer one is cut', () => {
  expect(promptPreview('b'.repeat(40))).toBe('b'.repeat(40))
  expect(promptPreview('b'.repeat(41))).toBe(`${'b'.repeat(40)}…`)
})
