import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'

/** Above the head of what the desk leads to: the way back, and other ways on. */
export function BackToAdmin({ children }: { children?: ReactNode }) {
  return (
    <nav className="crumbs" aria-label="Elsewhere">
      <Link to={paths.admin} search={{}} className={buttonClass({ variant: 'plain' })}>
        <ArrowLeft {...icon} />
        Back to Admin
      </Link>
      {children}
    </nav>
  )
}
