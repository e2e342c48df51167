import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ThinkingTime } from './thinking-time.tsx'

test('from the fifth second on it says how long the model has been thinking', () => {
  vi.useFakeTimers()
  const { container } = render(<ThinkingTime />)
  act(() => vi.advanceTimersByTime(4_000))
  expect(container.textContent).toBe('')
  act(() => vi.advanceTimersByTime(2_000))
  expect(container.textContent?.trim()).toBe('The model is thinking: 6 s')
  vi.useRealTimers()
})

test('who waits for others reads how many are before', () => {
  const { rerender } = render(<ThinkingTime before={1} />)
  screen.getByText('One before you.')
  rerender(<ThinkingTime before={3} />)
  screen.getByText('3 before you.')
})
