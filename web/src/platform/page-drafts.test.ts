import { afterEach, expect, test, vi } from 'vitest'
import { createPageDrafts, forgetPageDrafts } from './page-drafts.ts'

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
/** Whether closing or reloading the page asks first. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(forgetPageDrafts)

test('a draft is available until it is removed, and listeners are notified of both', () => {
  const drafts = createPageDrafts<string>()
  const heard = vi.fn()
  const stop = drafts.subscribe(heard)
  drafts.set('one', 'typed')
  drafts.set('one', 'typed')
  expect(drafts.get('one')).toBe('typed')
  expect(heard).toHaveBeenCalledTimes(1)
  drafts.set('one', undefined)
  expect(drafts.all().size).toBe(0)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('leaving the page asks while there is a draft of any kind', () => {
  const [some, others] = [createPageDrafts<string>(), createPageDrafts<string>()]
  expect(asks()).toBe(false)
  some.set('one', 'typed')
  others.set('one', 'typed')
  some.set('one', undefined)
  expect(asks()).toBe(true)
  others.set('one', undefined)
  expect(asks()).toBe(false)
})

test('logging out removes everything without asking', () => {
  const drafts = createPageDrafts<string>()
  drafts.set('one', 'typed')
  forgetPageDrafts()
  expect(drafts.get('one')).toBeUndefined()
  expect(asks()).toBe(false)
})
