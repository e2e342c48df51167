import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { AdminNavigation, type AdminSection } from './admin-navigation.tsx'

/** Above the head of a screen related to the admin area: a link back, and the admin area's tabs. */
export function BackToAdmin({ current }: { current: AdminSection }) {
  return (
    <>
      <nav className="crumbs" aria-label="Elsewhere">
        <Link to={paths.admin} search={{}} className={buttonClass({ variant: 'plain' })}>
          <ArrowLeft {...icon} />
          Back to Admin
        </Link>
      </nav>
      <AdminNavigation current={current} />
    </>
  )
}
