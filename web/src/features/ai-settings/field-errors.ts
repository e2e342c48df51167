import { ApiError } from '../../platform/api.ts'
import type { LevelField } from './level-draft.ts'

/** Errors of a level's fields, in sentences. */
export type FieldErrors = { readonly [field in LevelField]?: string }

/** The fields' names in the calls. */
const fieldNames: Readonly<Record<string, LevelField>> = {
  name: 'name',
  description: 'description',
  prompt: 'prompt',
  model: 'model',
  verbosity: 'verbosity',
  textVerbosity: 'verbosity',
  text_verbosity: 'verbosity',
  reasoning: 'reasoning',
  reasoningEffort: 'reasoning',
  reasoning_effort: 'reasoning',
  isActive: 'isActive',
}

const fieldAt = (path: string): LevelField | undefined => fieldNames[path.split('.').at(-1) ?? '']

const faultsAt = (found: readonly (readonly [path: string, message: string])[]): FieldErrors =>
  Object.fromEntries(
    found.flatMap(([path, message]) => {
      const field = fieldAt(path)
      return field ? [[field, message]] : []
    }),
  )

/** Errors found by the contract's rules before sending. */
export const fieldErrorsIn = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
  faultsAt(issues.map(({ path, message }) => [path.join('.'), message]))

/** Errors found by the server. */
export const fieldErrorsFrom = (error: unknown): FieldErrors =>
  error instanceof ApiError ? faultsAt(Object.entries(error.fields)) : {}
