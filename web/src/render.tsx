import type { RenderPage } from '@diary/contract/visitor-pages'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { VisitorPageOf } from './features/pages/visitor-page.tsx'
import { StudyContext } from './platform/study.ts'

/** Renders a visitors' page to the HTML of its root element, for the browser to take over. */
export const renderPage: RenderPage = (page, study) =>
  renderToString(
    <StrictMode>
      <StudyContext value={study}>
        <VisitorPageOf page={page} />
      </StudyContext>
    </StrictMode>,
  )
