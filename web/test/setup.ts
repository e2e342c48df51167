import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { currentToasts, dismissToast } from '../src/ui/toast-store.ts'
import { takeUnanswered } from './stand-in-server.ts'

// React draws after an event as it does in a browser, parts that are fetched when they are first drawn included; by the
// library's own way, which waits for nothing that is fetched, these are never drawn.
configure({ eventWrapper: dispatch => dispatch(), defaultHidden: true, asyncUtilTimeout: 10_000 })

const harmless = [
  // The router's parts that are fetched when they are first drawn.
  'This library called use() to suspend in a previous render',
  // happy-dom does not know `<search>`.
  'The tag <%s> is unrecognized in this browser',
]
let errors: string[] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...said: readonly unknown[]) => {
    const text = said.map(String).join(' ')
    if (!harmless.some(each => text.includes(each))) errors.push(text)
  })
})

afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  // As in the journeys: a console free of errors; and no call but those that the test answers.
  expect(errors).toEqual([])
  expect(takeUnanswered()).toEqual([])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// The files of a worker share packages, whose loading would take longer than the tests, and the document. What a page
// remembers, its drafts and its toasts, lies in our own modules, which each file has to itself.
afterAll(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
