import { Suspense } from 'react'
import { helpNumbers, withHelpNumbers } from '../platform/help-numbers.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { PlainAnswer } from './plain-answer.tsx'

export const loadMarkdown = () => import('../ui/markdown.tsx')
// Chromium never asks again for a module that it once failed to load: an answer must be readable without it.
const Markdown = lazyPart(() => loadMarkdown().catch(() => ({ Markdown: PlainAnswer })), 'Markdown')

/** AI's text. The Markdown renderer is heavy, so it is loaded lazily behind a placeholder. */
export function AiMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="skeleton" />}>
      <Markdown text={withHelpNumbers(text)} callable={helpNumbers} />
    </Suspense>
  )
}
