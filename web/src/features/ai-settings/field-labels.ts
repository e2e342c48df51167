import type { LevelField, LevelWords } from './level-draft.ts'

/** Labels of the fields in comparisons of two versions. */
export const fieldLabels: Readonly<Record<LevelField, string>> = {
  name: 'Name',
  description: 'Description',
  prompt: 'Prompt',
  model: 'Model',
  reasoning: 'Reasoning',
  verbosity: 'Verbosity',
  isActive: 'State',
}

/** A field's value in words. */
export const fieldValue = (value: LevelWords[LevelField]): string => {
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive'
  return value === '' ? 'Empty' : value
}
