import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'

/** Above the head of what the desk leads to: the way back. */
export function BackToAdmin() {
  return (
    <nav className="crumbs" aria-label="Elsewhere">
      <Link to={paths.admin} className={buttonClass({ variant: 'plain' })}>
        <ArrowLeft {...icon} />
        Back to Admin
      </Link>
    </nav>
  )
}
