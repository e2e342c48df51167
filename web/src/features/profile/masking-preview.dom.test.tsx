import { type MaskedText, withheldText } from '@diary/contract/masking'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { opens } from '../../../test/opens.tsx'
import { MaskingPreview } from './masking-preview.tsx'

const at = { id: 'one', createdAt: '2026-11-19T17:22:00.000Z' }
const masked = (text: string) => text as MaskedText

test('the preview shows the masked prompt beside the words', async () => {
  await opens(
    <MaskingPreview
      preview={[{ ...at, masked: { prompt: masked('What did [Person 1] say?'), content: masked('No.') } }]}
    />,
  )
  expect(screen.getByRole('listitem').textContent).toContain('What did [Person 1] say?')
  expect(screen.getByRole('listitem').textContent).toContain('No.')
})

test('a text that is withheld from researchers is withheld in the preview, and the others are shown', async () => {
  await opens(<MaskingPreview preview={[{ ...at, masked: { prompt: null, content: masked('No.') } }]} />)
  expect(screen.getByRole('listitem').textContent).toContain(`${withheldText}No.`)
})
