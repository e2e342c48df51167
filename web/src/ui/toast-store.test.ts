import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastNumbers } from './toast-numbers.ts'
import { currentToasts, dismissToast, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

test('at most one toast is shown at a time, the newest', () => {
  showToast({ title: 'Entry saved' })
  showToast({ title: 'Entry Updated' })
  expect(currentToasts().map(toast => toast.title)).toEqual(['Entry Updated'])
})

test('a toast can be updated, and an update opens it again', () => {
  const toast = showToast({ title: 'Saving' })
  toast.dismiss()
  toast.update({ title: 'Entry saved', tone: 'good' })
  expect(currentToasts()).toEqual([{ id: toast.id, title: 'Entry saved', tone: 'good', open: true }])
  vi.advanceTimersByTime(toastNumbers.removalDelay)
  expect(currentToasts()).toHaveLength(1)
})

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  const toast = showToast({ title: 'Entry Deleted' })
  toast.dismiss()
  expect(currentToasts()).toMatchObject([{ id: toast.id, open: false }])
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

test('dismissing or updating a replaced toast does not affect the newer one', () => {
  const old = showToast({ title: 'Entry saved' })
  const newer = showToast({ title: 'Entry Updated' })
  old.dismiss()
  old.update({ title: 'late' })
  expect(currentToasts()).toEqual([{ id: newer.id, title: 'Entry Updated', open: true }])
})
