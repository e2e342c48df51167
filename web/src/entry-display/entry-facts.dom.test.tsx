import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { opens } from '../../test/opens.tsx'
import { EntryFacts } from './entry-facts.tsx'

test('two equal facts are both shown, without a console error', async () => {
  const complains = vi.spyOn(console, 'error')
  await opens(<EntryFacts facts={['Workshop', '2 hours', 'Workshop']} />)
  expect(screen.getAllByText('Workshop')).toHaveLength(2)
  expect(complains).not.toHaveBeenCalled()
})
