import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { opens } from '../../test/opens.tsx'
import { AiMarkdown } from './ai-markdown.tsx'

vi.mock('../ui/markdown.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('an answer is readable where its renderer cannot be loaded, as after a lost connection', async () => {
  const text =
    'You wrote *I rang the sponsor at four*.\n\n**Samaritans, [116 123](tel:116123)**\n\n#### For Further Reflection\n\nWhat did it take? [More](https://example.org)'
  // Suspended until the renderer has failed to load.
  await act(() => opens(<AiMarkdown text={text} />))
  await screen.findByText('You wrote *I rang the sponsor at four*.')
  expect(screen.getByText('Samaritans, 116 123')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'For Further Reflection' })).toBeTruthy()
  expect(screen.getByText('What did it take? More')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load this page again' })).toBeTruthy()
})
