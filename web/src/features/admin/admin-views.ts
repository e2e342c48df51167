import { lazyPart } from '../../platform/lazy-part.ts'
import type { AdminView } from './search.ts'

export const Overview = lazyPart(() => import('../study/overview.tsx'), 'Overview')

/** The admin area's views, each loaded when first opened. */
export const adminViews: { readonly [view in AdminView]?: typeof Overview } = {
  consent: lazyPart(() => import('../consent/consent-editor.tsx'), 'ConsentEditor'),
  news: lazyPart(() => import('../news/news-panel.tsx'), 'NewsPanel'),
  messages: lazyPart(() => import('../support/messages-panel.tsx'), 'MessagesPanel'),
  administrators: lazyPart(() => import('../administrators/administrators-panel.tsx'), 'AdministratorsPanel'),
  analysis: lazyPart(() => import('../thematic-analysis/thematic-analysis-panel.tsx'), 'ThematicAnalysisPanel'),
  audit: lazyPart(() => import('../audit/audit-panel.tsx'), 'AuditPanel'),
}
