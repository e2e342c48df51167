import type { ReactNode } from 'react'

/**
 * A static part of a page. The server renders its children; the browser passes none, and React leaves the server's HTML
 * as it is, so that no code is loaded for it.
 */
export function StaticHtml({ children }: { children?: ReactNode }) {
  return children === undefined ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: marks the content as not React's; it never writes
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div>{children}</div>
  )
}
