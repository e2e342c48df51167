import { lazyPart } from '../../platform/lazy-part.ts'
import type { DeskView } from '../study/search.ts'

export const Overview = lazyPart(() => import('../study/overview.tsx'), 'Overview')

/** The desk's views, each fetched when it is first looked at. */
export const deskViews: { readonly [view in DeskView]?: typeof Overview } = {
  consent: lazyPart(() => import('../consent/consent-editor.tsx'), 'ConsentEditor'),
  news: lazyPart(() => import('../news/news-desk.tsx'), 'NewsDesk'),
  messages: lazyPart(() => import('../support/messages-desk.tsx'), 'MessagesDesk'),
  administrators: lazyPart(() => import('../administrators/administrators-desk.tsx'), 'AdministratorsDesk'),
  analysis: lazyPart(() => import('../thematic-analysis/thematic-analysis-desk.tsx'), 'ThematicAnalysisDesk'),
  audit: lazyPart(() => import('../audit/audit-desk.tsx'), 'AuditDesk'),
}
