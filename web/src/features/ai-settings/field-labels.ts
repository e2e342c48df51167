import type { LevelField, LevelWords } from './level-draft.ts'

/** What each field is called wherever two versions of a level stand side by side. */
export const fieldLabels: Readonly<Record<LevelField, string>> = {
  name: 'Name',
  description: 'Description',
  prompt: 'Prompt',
  model: 'Model',
  reasoning: 'Reasoning',
  verbosity: 'Verbosity',
  isActive: 'State',
}

/** What a field holds, for people. */
export const fieldValue = (value: LevelWords[LevelField]): string => {
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive'
  return value === '' ? 'Empty' : value
}
