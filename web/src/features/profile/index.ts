export { chosenValue, optionOf, optionsOf } from './choice.ts'
export { PasswordPart } from './password-part.tsx'
