import { Suspense } from 'react'
import { helpNumbers, withHelpNumbers } from '../platform/help-numbers.ts'
import { lazyPart } from '../platform/lazy-part.ts'

export const loadMarkdown = () => import('../ui/markdown.tsx')
const Markdown = lazyPart(loadMarkdown, 'Markdown')

/** What AI wrote. Its Markdown is heavy to draw, so that it comes by itself; until then there is a place for it. */
export function AiMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="skeleton" />}>
      <Markdown text={withHelpNumbers(text)} callable={helpNumbers} />
    </Suspense>
  )
}
