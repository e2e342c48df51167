import type { PagePath } from '@diary/contract/paths'
import type { ReactNode } from 'react'
import { LazyToasts } from '../../ui/lazy-toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

export interface PageProps {
  current?: PagePath | undefined
  /** Keeps the main part within the page's width; without it, the page's sections do so themselves. */
  wrapped?: boolean | undefined
  children: ReactNode
}

/** The frame of every page for visitors. */
export function Page({ current, wrapped, children }: PageProps) {
  return (
    <>
      <SkipLink />
      <Header current={current} />
      <main id="main" tabIndex={-1} {...(wrapped && { className: 'wrap' })}>
        {children}
      </main>
      <Footer />
      <LazyToasts />
    </>
  )
}
