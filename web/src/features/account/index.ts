export { PasswordInput } from './password-input.tsx'
export { passwordHint } from './password-strength.ts'
