import { passwordHint } from './password-strength.ts'

/** How hard a password is to guess, said aloud when it changes. */
export function PasswordHint({ password }: { password: string }) {
  return <span aria-live="polite">{passwordHint(password)}</span>
}
