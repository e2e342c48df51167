import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { UserButton } from './member-user-button.tsx'
import type { UserMenuProps } from './member-user-menu.tsx'

const loadMenu = () => import('./member-user-menu.tsx')
const UserMenu = lazyPart(loadMenu, 'UserMenu')

/**
 * The user menu. Its library is heavy and not in the first load: until the first press there is only the button, which
 * stays in place so that the focus is not lost; hovering starts the loading.
 */
export function User(props: UserMenuProps) {
  const [pressed, setPressed] = useState(false)
  const begin = () => void loadMenu()
  const button = (
    <UserButton
      name={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={begin}
      onFocus={begin}
      onClick={() => setPressed(true)}
    />
  )
  return pressed ? (
    <Suspense fallback={button}>
      <UserMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}
