import type { RenderPage, ShownPage, VisitorPage } from '@diary/contract/visitor-pages'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { NewsPage } from './features/news/news-page.tsx'
import { PostPage } from './features/news/post-page.tsx'
import { EthicsPage } from './features/pages/ethics/ethics-page.tsx'
import { LandingPage } from './features/pages/landing/landing-page.tsx'
import { MissingPage } from './features/pages/missing-page.tsx'
import { ResearchPage } from './features/pages/research/research-page.tsx'
import { type BodyOf, VisitorPageOf } from './features/pages/visitor-page.tsx'
import { SupportPage } from './features/support/support-page.tsx'
import { StudyContext } from './platform/study.ts'

const bodies: { readonly [P in VisitorPage]: BodyOf<P> } = {
  landing: LandingPage,
  research: ResearchPage,
  ethics: EthicsPage,
  news: NewsPage,
  post: PostPage,
  support: SupportPage,
  missing: MissingPage,
}

const drawn = <P extends VisitorPage>({ page, data }: ShownPage<P>) => (
  <VisitorPageOf page={page} data={data} body={bodies[page]} />
)

/** Renders a visitors' page to the HTML of its root element, for hydration. */
export const renderPage: RenderPage = (shown, study) =>
  renderToString(
    <StrictMode>
      <StudyContext value={study}>{drawn(shown)}</StudyContext>
    </StrictMode>,
  )
