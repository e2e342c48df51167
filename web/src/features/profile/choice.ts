import type { Choice } from '@diary/contract/account-lists'

/** The value for 'nothing chosen' in a select, whose values are never empty. */
const none = 'not-specified'

/** A list's choices as options, with one for 'not specified'. */
export const optionsOf = (choices: readonly Choice[]): Choice[] => [{ value: none, label: 'Not specified' }, ...choices]
export const optionOf = (value: string | null | undefined): string => value || none
export const chosenValue = (option: string): string => (option === none ? '' : option)
/** A stored value in words; empty for none. */
export const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find(choice => choice.value === value)?.label ?? value
