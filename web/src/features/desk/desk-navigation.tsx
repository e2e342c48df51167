import { pageTitles, paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { type DeskView, deskTitles } from '../study/search.ts'
import { deskViews } from './desk-views.ts'

const views = (Object.keys(deskTitles) as DeskView[]).filter(view => deskViews[view])

/** What leads from one view of the desk to another, and to the screens beside it. */
export function DeskNavigation({ current }: { current: DeskView | undefined }) {
  return (
    <nav className="sub" aria-label="Administration">
      <Link to={paths.admin} search={{}} {...here(current === undefined)}>
        Overview
      </Link>
      {views.map(view => (
        <Link key={view} to={paths.admin} search={{ view }} {...here(current === view)}>
          {deskTitles[view]}
        </Link>
      ))}
      <Link to={paths.aiSettings}>{pageTitles.aiSettings}</Link>
      <Link to={paths.prompts}>Manage AI Prompts</Link>
      <Link to={paths.batches} search={{}}>
        {pageTitles.batches}
      </Link>
    </nav>
  )
}

/** Said by us: to the router a view with filters is another page than the one that its link leads to. */
const here = (current: boolean) => ({
  activeOptions: { exact: true },
  ...(current && { 'aria-current': 'page' as const }),
})
