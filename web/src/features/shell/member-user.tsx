import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { UserButton } from './member-user-button.tsx'
import type { UserMenuProps } from './member-user-menu.tsx'

const loadMenu = () => import('./member-user-menu.tsx')
const UserMenu = lazyPart(loadMenu, 'UserMenu')

/**
 * The user menu. Its machinery is heavy and stays out of the first load: until it is first pressed there is only its
 * button, which stays in place so that the focus is not lost; coming near it begins the loading.
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
