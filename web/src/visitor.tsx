import { paths } from '@diary/contract/paths'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { VisitorPageOf } from './features/pages/visitor-page.tsx'
import './styles/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no element #root')

const page = location.pathname === paths.home ? 'landing' : 'missing'
hydrateRoot(
  root,
  <StrictMode>
    <VisitorPageOf page={page} />
  </StrictMode>,
)
