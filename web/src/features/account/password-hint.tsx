import { passwordHint } from './password-strength.ts'

/** The strength of a password, announced when it changes. */
export function PasswordHint({ password }: { password: string }) {
  return <span aria-live="polite">{passwordHint(password)}</span>
}
