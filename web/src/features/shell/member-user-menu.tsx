import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { useLogout } from './member-logout.tsx'
import { UserButton } from './member-user-button.tsx'

export interface UserMenuProps {
  name: string
  /** Before consent there is only Logout. */
  withProfile: boolean
}

/** The user menu: Profile and Logout. Loaded by a press, so it opens at once. */
export function UserMenu({ name, withProfile }: UserMenuProps) {
  const { logout, question } = useLogout()
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Opens with the focus on its first item, as from the keyboard.
    trigger.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [])
  return (
    <>
      <Menu trigger={<UserButton ref={trigger} name={name} />}>
        {withProfile ? (
          <MenuLink>
            <Link to={paths.profile}>Profile</Link>
          </MenuLink>
        ) : null}
        <MenuItem onSelect={logout}>Logout</MenuItem>
      </Menu>
      {question}
    </>
  )
}
