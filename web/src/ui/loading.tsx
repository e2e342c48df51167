import { Spinner } from './spinner.tsx'

/** A ring and a word, for a whole page or screen that is on its way. */
export function Loading({ children = 'Loading...' }: { children?: string }) {
  return (
    <p className="cluster text-muted empty" role="status">
      <Spinner />
      {children}
    </p>
  )
}
