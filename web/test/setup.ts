import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { currentToasts, dismissToast } from '../src/ui/toast-store.ts'
import { takeUnanswered } from './stand-in-server.ts'

// React renders after an event as in a browser, lazy parts included; the library's own `act` does not wait for them,
// and
// they would never render.
configure({ eventWrapper: dispatch => dispatch(), defaultHidden: true, asyncUtilTimeout: 10_000 })

const harmless = [
  // For the router's lazy parts.
  'This library called use() to suspend in a previous render',
  // happy-dom does not know `<search>`.
  'The tag <%s> is unrecognized in this browser',
]
let errors: string[] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...messages: readonly unknown[]) => {
    const text = messages.map(String).join(' ')
    if (!harmless.some(each => text.includes(each))) errors.push(text)
  })
})

afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  // As in the journeys: no console errors; and no calls but those that the test answers.
  expect(errors).toEqual([])
  expect(takeUnanswered()).toEqual([])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// The files of a worker share packages, whose loading would take longer than the tests, and the document. A page's
// state,
// its drafts and toasts, is in our own modules, which are separate for each file.
afterAll(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
