import type { ReactNode } from 'react'
import { PageSheet } from '../../ui/page-sheet.tsx'
import { Footer, Header, SkipLink } from '../shell/index.ts'

export interface AccountFrameProps {
  /** For forms in two columns. */
  wide?: boolean
  children: ReactNode
}

/** Header and footer of the visitors' pages around one sheet. Toasts are outside, so that they outlive the sheet. */
export function AccountFrame({ wide, children }: AccountFrameProps) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" className="wrap py-12 max-sm:py-5" tabIndex={-1}>
        <PageSheet className={wide ? 'auth wide' : 'auth'}>{children}</PageSheet>
      </main>
      <Footer />
    </>
  )
}
