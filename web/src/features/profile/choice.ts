import type { Choice } from '@diary/contract/account-lists'

/** Stands for 'nothing chosen' in a select, whose values are never empty. */
const none = 'not-specified'

/** A list's choices as options, with one for leaving it open. */
export const optionsOf = (choices: readonly Choice[]): Choice[] => [{ value: none, label: 'Not specified' }, ...choices]
export const optionOf = (value: string | null | undefined): string => value || none
export const chosenValue = (option: string): string => (option === none ? '' : option)
/** A stored value in words; empty where nothing is stored. */
export const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find(choice => choice.value === value)?.label ?? value
