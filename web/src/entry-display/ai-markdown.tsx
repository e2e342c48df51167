import { Suspense } from 'react'
import { helpNumbers, withHelpNumbers } from '../platform/help-numbers.ts'
import { lazyPart } from '../platform/lazy-part.ts'

export const loadMarkdown = () => import('../ui/markdown.tsx')
const Markdown = lazyPart(loadMarkdown, 'Markdown')

/** AI's text. The Markdown renderer is heavy, so it is loaded lazily behind a placeholder. */
export function AiMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="skeleton" />}>
      <Markdown text={withHelpNumbers(text)} callable={helpNumbers} />
    </Suspense>
  )
}
