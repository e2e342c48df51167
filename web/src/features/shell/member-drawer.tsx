import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { Drawer } from '../../ui/drawer.tsx'
import type { linksFor } from './member-links.ts'
import { useLogout } from './member-logout.tsx'

export interface MemberDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The person's name, which the header shows on wide screens. */
  name: string
  links: ReturnType<typeof linksFor>
  /** Before consent there is no profile to link to. */
  withProfile: boolean
}

/** The header's links and the user menu on small screens; closes when a link is chosen. */
export function MemberDrawer({ open, onOpenChange, name, links, withProfile }: MemberDrawerProps) {
  const { logout, question } = useLogout()
  const close = () => onOpenChange(false)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={name}>
      <nav aria-label="Main">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === paths.home, includeSearch: false }} onClick={close}>
            {label}
          </Link>
        ))}
        {withProfile ? (
          <Link to={paths.profile} onClick={close}>
            Profile
          </Link>
        ) : null}
        <button type="button" onClick={logout}>
          Logout
        </button>
      </nav>
      {question}
    </Drawer>
  )
}
