import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that can show its text. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-16"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button variant="plain" className="absolute right-px top-px" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </Button>
    </div>
  )
}
