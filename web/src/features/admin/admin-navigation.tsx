import { pageTitles, paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { adminViews } from './admin-views.ts'
import { type AdminView, adminTitles } from './search.ts'

const views = (Object.keys(adminTitles) as AdminView[]).filter(view => adminViews[view])
const screens = [
  { path: paths.aiSettings, title: pageTitles.aiSettings },
  { path: paths.prompts, title: 'Manage AI Prompts' },
  { path: paths.batches, title: pageTitles.batches },
] as const

export type AdminSection = AdminView | 'overview' | (typeof screens)[number]['path']

/** Links between the admin area's views and related screens: one line, which scrolls on phones. */
export function AdminNavigation({ current }: { current: AdminSection }) {
  const bar = useRef<HTMLElement>(null)
  // The line scrolls, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is current is read from the page
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && bar.current) bar.current.scrollLeft = here.offsetLeft - (bar.current.clientWidth - here.offsetWidth) / 2
  }, [current])
  return (
    <nav className="subnav" aria-label="Administration" ref={bar}>
      <Link to={paths.admin} search={{}} {...here(current === 'overview')}>
        Overview
      </Link>
      {views.map(view => (
        <Link key={view} to={paths.admin} search={{ view }} {...here(current === view)}>
          {adminTitles[view]}
        </Link>
      ))}
      {screens.map(({ path, title }) => (
        <Link key={path} to={path} search={{}} {...here(current === path)}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** Set here, since the router treats a view with filters as another page than its link's target. */
const here = (current: boolean) => ({
  activeOptions: { exact: true },
  ...(current && { 'aria-current': 'page' as const }),
})
