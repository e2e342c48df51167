import type { CurrentUser } from '@diary/contract/account'
import type { AiState } from '@diary/contract/ai'
import { dictationState } from '@diary/contract/dictation'
import type { StudyDetails } from '@diary/contract/study'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { createQueryClient } from '../src/platform/query.ts'
import { currentUserQuery } from '../src/platform/session.ts'
import { StudyContext } from '../src/platform/study.ts'
import { Toasts } from '../src/ui/toast.tsx'
import { type Answered, answers, standInForServer } from './stand-in-server.ts'

/** Somebody who is signed in: another person each time, so that nobody finds the drafts of the test before. */
export const somebody = (): CurrentUser => ({
  isAdmin: false,
  firstName: 'Robin',
  lastName: 'Example',
  email: 'robin@example.org',
  sector: 'construction',
  role: 'Project manager',
  projectSize: '1m-5m',
  pseudonymousId: crypto.randomUUID(),
  hasConsented: true,
})

const study: StudyDetails = {
  contactEmail: 'study@example.org',
  contactPhone: '',
  copyrightYear: '2026',
  helpContacts: [],
  emergencyNumber: '999',
  analysedBy: 'the built-in analyser',
  followsPrompts: false,
}

/** AI answers on this server, and the person has been told so. */
export const localAi: AiState = {
  uses: { chat: 'on', chatAnalysis: 'on', coaching: 'on', entryFeedback: 'on', themes: 'on' },
  mayRead: true,
  destination: { id: 'here', remote: false, name: 'the built-in analyser, on this server' },
  told: true,
}

const withoutDictation = answers(dictationState, () => ({
  available: false,
  refused: null,
  destination: null,
  told: false,
}))

/**
 * Opens a part of a screen for somebody at a keyboard, as the application would: signed in, with its router, its calls
 * and its toasts. Everything is the product's own but the server, of which only what is given here answers.
 */
export const opens = async (part: ReactNode, answered: readonly Answered[] = []) => {
  const server = standInForServer([...answered, withoutDictation])
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, somebody())
  const routeTree = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  render(
    <StudyContext value={study}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
        <Toasts />
      </QueryClientProvider>
    </StudyContext>,
  )
  // What a form does as it opens, such as taking the focus, comes before what is typed.
  await new Promise(resolve => setTimeout(resolve))
  // Without a style sheet, nothing keeps the pointer away.
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { ...server, person }
}
export type Person = Awaited<ReturnType<typeof opens>>['person']

/** The control of this label; a list may have the same name. */
export const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select, button' })
export const button = (name: string) => screen.getByRole('button', { name })

/** Empties a field and puts a text there at once, however long it is. */
export const fills = async (person: Person, label: string | RegExp, text: string) => {
  await person.clear(field(label))
  if (text !== '') await person.paste(text)
}

/** Chooses from a list that opens. */
export const chooses = async (person: Person, label: string, option: string) => {
  await person.click(field(label))
  // Not the one of the list that stands behind it for the browser.
  await person.click(await screen.findByRole('option', { name: option, hidden: false }))
}

/** Waits for a toast that says exactly this. */
export const toast = (text: string) =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.toast')]
    expect(shown.flatMap(each => within(each).queryAllByText(text))).toHaveLength(1)
  })

/** Nothing is told in a toast. */
export const noToast = () => expect(document.querySelectorAll('.toast')).toHaveLength(0)

/** The sentences on the screen by which a field is described, of its refusal among others. */
const descriptionsOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent)

/** Waits until a field is marked as wrong, for exactly this reason. */
export const refused = (label: string | RegExp, reason: string) =>
  waitFor(() => {
    expect(descriptionsOf(field(label))).toContain(reason)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  })

/** Waits until what is typed goes into this field. */
export const focused = (label: string | RegExp) => waitFor(() => expect(document.activeElement).toBe(field(label)))

/** Waits until a field is not marked as wrong any more. */
export const accepted = (label: string | RegExp) =>
  waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBeNull())
