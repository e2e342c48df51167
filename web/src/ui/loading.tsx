import { Spinner } from './spinner.tsx'

/** A spinner and a word, for a loading page or screen. */
export function Loading({ children = 'Loading...' }: { children?: string }) {
  return (
    <p className="cluster text-muted empty" role="status">
      <Spinner />
      {children}
    </p>
  )
}
