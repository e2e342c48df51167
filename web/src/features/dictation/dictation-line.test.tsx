import type { DictationState } from '@diary/contract/dictation'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DictateButton } from './dictate-button.tsx'
import { Dictated } from './dictated.tsx'
import { DictationLine } from './dictation-line.tsx'
import { dictationStateQuery } from './dictation-state.ts'
import { elapsed } from './elapsed.ts'
import type { DictatingView } from './start-dictation.ts'

const available: DictationState = {
  available: true,
  refused: null,
  destination: { id: 'pocketsphinx', remote: false, name: 'PocketSphinx, on this server', partials: false },
  told: true,
}

const draw = (view: Partial<DictatingView> = {}, state: DictationState | 'not known yet' = available) => {
  const client = new QueryClient()
  if (state !== 'not known yet') client.setQueryData(dictationStateQuery.queryKey, state)
  const shown: DictatingView = { phase: 'idle', interim: '', since: undefined, notice: '', stopped: false, ...view }
  const dictation = {
    dictating: {
      view: () => shown,
      subscribe: () => () => undefined,
      onLevel: () => () => undefined,
      press: async () => undefined,
      finish: async () => true,
      close: () => undefined,
    },
    place: createRef<HTMLDivElement>(),
    onTyped: () => undefined,
    phase: shown.phase,
    finishFirst: async () => undefined,
    awaited: false,
    close: () => undefined,
    dialog: null,
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Dictated dictation={dictation}>
        <textarea />
      </Dictated>
      <DictateButton dictation={dictation} />
      <DictationLine dictation={dictation} />
    </QueryClientProvider>,
  )
}

/** What a screen reader announces by itself. */
const announced = (html: string) => [...html.matchAll(/role="status"[^>]*>([^<]*)</g)].map(([, words]) => words)

test('the button is there where this server has dictation, and only there', () => {
  expect(draw()).toMatch(/<button[^>]*>.*Dictate<\/button>/)
  expect(draw({}, { ...available, available: false, destination: null })).not.toContain('Dictate')
})

test('while the state is unknown, its place is reserved, invisible and disabled', () => {
  const html = draw({}, 'not known yet')
  expect(html).toMatch(/class="[^"]*invisible"/)
  expect(html).not.toContain('<button')
})

test('during a dictation the same button stops it, and the state is announced once, without recognised text', () => {
  const html = draw({ phase: 'listening', since: performance.now(), interim: 'the site walk' })
  expect(html).toMatch(/<button[^>]*>.*Stop<span class="sr-only"> dictating<\/span>/)
  expect(html).not.toContain('Dictate')
  expect(html).toContain('<p class="interim" dir="auto">the site walk</p>')
  expect(announced(html)).toEqual(['Listening', ''])
  expect(html).toContain('0:00 of 10:00')
  expect(html).toContain('Words appear after each pause.')
  expect(html).toMatch(/class="loudness" aria-hidden="true"/)
  expect(html).not.toContain('style=')
})

test('an engine with partial text needs no hint', () => {
  const destination = { id: 'openai', remote: true, name: 'OpenAI at api.openai.com', partials: true }
  const html = draw({ phase: 'listening', since: 0 }, { ...available, destination })
  expect(html).not.toContain('after each pause')
})

test('while the last words are pending, the button says so and does nothing', () => {
  const html = draw({ phase: 'finishing' })
  expect(html).toMatch(/<button aria-disabled="true"[^>]*>.*Ending\.\.\.<\/button>/)
  expect(announced(html)).toEqual(['Writing down the last words', ''])
})

test('the end is announced; where a sentence says why, only that', () => {
  expect(announced(draw({ stopped: true }))).toEqual(['Stopped', ''])
  const why = 'The microphone was disconnected, so dictation has stopped.'
  expect(announced(draw({ stopped: true, notice: why }))).toEqual(['', why])
  expect(announced(draw())).toEqual(['', ''])
})

test('time is shown in minutes and seconds', () => {
  expect([0, 9.9, 60, 599.6, 600, -1].map(elapsed)).toEqual(['0:00', '0:09', '1:00', '9:59', '10:00', '0:00'])
})
