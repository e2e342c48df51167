import type { CurrentUser } from '@diary/contract/account'
import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { Mark } from './mark.tsx'
import { linksFor } from './member-links.ts'
import { SessionEndedBanner } from './member-session-ended.tsx'
import { User } from './member-user.tsx'
import { ThemeControl } from './theme-control.tsx'

const MemberDrawer = lazyPart(() => import('./member-drawer.tsx'), 'MemberDrawer')

/** The header for people who are signed in; before consent only with logout and, for administrators, the admin area. */
export function MemberHeader({ user }: { user: CurrentUser }) {
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  const links = linksFor(user)
  // Administrators without consent have rights in the profile; participants find theirs below the consent text.
  const withProfile = user.hasConsented || user.isAdmin
  const name = user.firstName || user.email || 'User'
  return (
    <header className="site-header">
      <div className="wrap">
        <Mark />
        {links.length > 0 ? (
          <nav className="nav" aria-label="Main">
            {links.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: to === paths.home, includeSearch: false }}>
                {label}
              </Link>
            ))}
          </nav>
        ) : null}
        <div className="flex items-center gap-2">
          <ThemeControl />
          <User name={name} withProfile={withProfile} />
          <Button
            variant="plain"
            iconOnly
            className="menu"
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={drawer === 'open'}
            onClick={() => setDrawer('open')}
          >
            <MenuIcon {...icon} />
          </Button>
        </div>
      </div>
      <SessionEndedBanner person={user.pseudonymousId} />
      {drawer === 'unused' ? null : (
        <Suspense fallback={null}>
          <MemberDrawer
            open={drawer === 'open'}
            onOpenChange={open => setDrawer(open ? 'open' : 'closed')}
            name={name}
            links={links}
            withProfile={withProfile}
          />
        </Suspense>
      )}
    </header>
  )
}
