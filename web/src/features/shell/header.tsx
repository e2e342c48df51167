import { type PagePath, paths } from '@diary/contract/paths'
import MenuIcon from 'lucide-react/icons/menu'
import { ButtonLink } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { Disclosure } from './disclosure.tsx'
import { Mark } from './mark.tsx'
import { ThemeControl } from './theme-control.tsx'

const links: readonly { readonly href: PagePath; readonly label: string }[] = [
  { href: paths.home, label: 'Home' },
  { href: paths.research, label: 'Research' },
  { href: paths.ethics, label: 'Ethics & Privacy' },
  { href: paths.news, label: 'News' },
]

export interface HeaderProps {
  /** The current page, where a link points to it. */
  current?: PagePath | undefined
}

/** The header for visitors; on small screens a menu repeats its links. */
export function Header({ current }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap">
        <Mark />
        <nav className="nav" aria-label="Main">
          {links.map(({ href, label }) => (
            <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-2">
          <ThemeControl />
          <ButtonLink className="keep" href={paths.login}>
            Join Research / Log in
          </ButtonLink>
          <Disclosure label="Menu" className="menu" icon={<MenuIcon {...icon} />}>
            <nav aria-label="Menu">
              {links.map(({ href, label }) => (
                <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
                  {label}
                </a>
              ))}
              <ButtonLink wide className="my-4" href={paths.login}>
                Join Research / Log in
              </ButtonLink>
            </nav>
          </Disclosure>
        </div>
      </div>
    </header>
  )
}
