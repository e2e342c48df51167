import { toasts } from '@diary/contract/toasts'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveToast, takeToast } from './pending-toast.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
})

test('a toast left by one page is shown by the next, once', () => {
  leaveToast('loggedIn')
  expect(takeToast()).toEqual({ title: 'Success', text: 'Logged in successfully' })
  expect(takeToast()).toBeUndefined()
})

test('only the name of the toast is stored, not its text', () => {
  leaveToast('registered')
  expect([...stored.values()]).toEqual(['registered'])
  expect([...stored.values()].join()).not.toContain(toasts.registered.title)
})

test('an unknown name is dropped silently', () => {
  leaveToast('loggedIn')
  for (const name of stored.keys()) stored.set(name, 'toString')
  expect(takeToast()).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('a browser that refuses storage signs in without a toast', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  expect(() => leaveToast('loggedIn')).not.toThrow()
  expect(takeToast()).toBeUndefined()
})
