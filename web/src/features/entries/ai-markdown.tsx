import { lazy, Suspense } from 'react'

export const loadMarkdown = () => import('../../ui/markdown.tsx')
const Markdown = lazy(() => loadMarkdown().then(module => ({ default: module.Markdown })))

/** What AI wrote. Its Markdown is heavy to draw, so that it comes by itself; until then there is a place for it. */
export function AiMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="sk" />}>
      <Markdown text={text} />
    </Suspense>
  )
}
