import ChevronDown from 'lucide-react/icons/chevron-down'
import UserRound from 'lucide-react/icons/user-round'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'

interface UserButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  name: string
}

/** The button of the user menu: the person's name, truncated where the header lacks space. */
export function UserButton({ name, ...rest }: UserButtonProps) {
  return (
    <Button {...rest} variant="plain" className="keep">
      <UserRound {...icon} />
      <span className="max-w-48 truncate">{name}</span>
      <ChevronDown {...icon} />
    </Button>
  )
}
