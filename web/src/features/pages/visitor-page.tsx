import type { VisitorPage } from '@diary/contract/visitor-pages'
import { Page } from '../shell/page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { MissingPage } from './missing-page.tsx'

/** One of the pages that the server renders; the browser draws the same from the same. */
export function VisitorPageOf({ page }: { page: VisitorPage }) {
  if (page === 'landing') return <LandingPage />
  return (
    <Page wrapped>
      <MissingPage />
    </Page>
  )
}
