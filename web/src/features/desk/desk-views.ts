import { lazyRouteComponent } from '@tanstack/react-router'
import type { DeskView } from '../study/search.ts'

export const Overview = lazyRouteComponent(() => import('../study/overview.tsx'), 'Overview')

/** The desk's views, each fetched when it is first looked at. */
export const deskViews: { readonly [view in DeskView]?: typeof Overview } = {
  consent: lazyRouteComponent(() => import('../consent/consent-editor.tsx'), 'ConsentEditor'),
  news: lazyRouteComponent(() => import('../news/news-desk.tsx'), 'NewsDesk'),
  messages: lazyRouteComponent(() => import('../support/messages-desk.tsx'), 'MessagesDesk'),
  administrators: lazyRouteComponent(() => import('../administrators/administrators-desk.tsx'), 'AdministratorsDesk'),
  audit: lazyRouteComponent(() => import('../audit/audit-desk.tsx'), 'AuditDesk'),
}
