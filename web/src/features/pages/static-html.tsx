import type { ReactNode } from 'react'

/**
 * A stretch of a page that no script works on. The server gives it what to draw; the browser gives it nothing, and it
 * keeps what the server drew, so that nothing needs to be loaded for it.
 */
export function StaticHtml({ children }: { children?: ReactNode }) {
  return children === undefined ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: says that what is inside is not React's; it never writes
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div>{children}</div>
  )
}
