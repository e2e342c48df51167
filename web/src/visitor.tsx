import type { ShownPage, VisitorPage } from '@diary/contract/visitor-pages'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type BodyOf, VisitorPageOf } from './features/pages/visitor-page.tsx'
import './styles/app.css'

/** Each page is a separate file, preloaded by its document, so that no other page is loaded. */
const bodies: { readonly [P in VisitorPage]: () => Promise<BodyOf<P>> } = {
  landing: async () => (await import('./features/pages/landing/landing-frame.tsx')).LandingFrame,
  research: async () => (await import('./features/pages/research/research-page.tsx')).ResearchPage,
  ethics: async () => (await import('./features/pages/ethics/ethics-page.tsx')).EthicsPage,
  news: async () => (await import('./features/news/news-page.tsx')).NewsPage,
  post: async () => (await import('./features/news/post-page.tsx')).PostPage,
  support: async () => (await import('./features/support/support-frame.tsx')).SupportFrame,
  missing: async () => (await import('./features/pages/missing-page.tsx')).MissingPage,
}

const hydrate = async <P extends VisitorPage>(root: HTMLElement, { page, data }: ShownPage<P>) => {
  const body = await bodies[page]()
  hydrateRoot(
    root,
    <StrictMode>
      <VisitorPageOf page={page} data={data} body={body} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
const shown = document.getElementById('page')?.textContent
if (!root || !shown) throw new Error('the document has no element #root, or does not say what it shows')

void hydrate(root, JSON.parse(shown) as ShownPage)
