import { pageTitles, paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'

/** The diary's link to the coaching page. */
export function CoachingPanel() {
  return (
    <section className="panel">
      <h2>{pageTitles.coaching}</h2>
      <p className="text-sm text-muted">
        Themes, key lessons learned and growth areas across your entries. Coaching reads them only when you ask.
      </p>
      <Link to={paths.coaching} className={buttonClass({ wide: true })}>
        {pageTitles.coaching}
      </Link>
    </section>
  )
}
