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

/** A signed-in person, a new one each time, so that no test finds another's drafts. */
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

/** AI answers on this server, and that has been disclosed. */
export const localAi: AiState = {
  uses: { chat: 'on', chatAnalysis: 'on', coaching: 'on', entryFeedback: 'on', themes: 'on' },
  mayRead: true,
  mayReadEarlier: false,
  destination: { id: 'here', remote: false, name: 'the built-in analyser, on this server', askedNotToKeep: false },
  told: true,
}

const withoutDictation = answers(dictationState, () => ({
  available: false,
  refused: null,
  destination: null,
  told: false,
}))

/**
 * Renders a part of a screen as in the application: signed in, with router, calls and toasts. Only the server is
 * replaced, by the given answers.
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
  // Effects of an opening form, such as taking the focus, run before typing.
  await new Promise(resolve => setTimeout(resolve))
  // Without a style sheet, `pointer-events` is not computed.
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { ...server, person }
}
export type Person = Awaited<ReturnType<typeof opens>>['person']

/** The control with this label; a list may have the same name. */
export const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select, button' })
export const button = (name: string) => screen.getByRole('button', { name })

/** Replaces a field's text at once, for long texts. */
export const fills = async (person: Person, label: string | RegExp, text: string) => {
  await person.clear(field(label))
  if (text !== '') await person.paste(text)
}

/** Chooses from a select. */
export const chooses = async (person: Person, label: string, option: string) => {
  await person.click(field(label))
  // Not the option of the hidden native select.
  await person.click(await screen.findByRole('option', { name: option, hidden: false }))
}

/** Waits for a toast that says exactly this. */
export const toast = (text: string) =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.toast')]
    expect(shown.flatMap(each => within(each).queryAllByText(text))).toHaveLength(1)
  })

/** Expects no toast. */
export const noToast = () => expect(document.querySelectorAll('.toast')).toHaveLength(0)

/** The sentences that describe a field, its error included. */
const descriptionsOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent)

/** Waits until a field is marked as invalid, with exactly this error. */
export const refused = (label: string | RegExp, reason: string) =>
  waitFor(() => {
    expect(descriptionsOf(field(label))).toContain(reason)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  })

/** Waits until this field has the focus. */
export const focused = (label: string | RegExp) => waitFor(() => expect(document.activeElement).toBe(field(label)))

/** Waits until a field is no longer marked as invalid. */
export const accepted = (label: string | RegExp) =>
  waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBeNull())
