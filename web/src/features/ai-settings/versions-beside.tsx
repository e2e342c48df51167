import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { roles } from '../../ui/table-roles.ts'
import { fieldLabels, fieldValue } from './field-labels.ts'
import type { LevelField, LevelWords } from './level-draft.ts'

// Lazy, with the diff library.
const WhatChanges = lazyPart(() => import('../consent/what-changes.tsx'), 'WhatChanges')

/** One version of a level, with its heading. */
export type NamedVersion = { readonly title: string; readonly words: Partial<LevelWords> }

/** Too long for a table cell: compared word by word. */
const longFields: readonly LevelField[] = ['prompt']

export interface VersionsBesideProps {
  /** The fields to compare, in the order of the screen. */
  fields: readonly LevelField[]
  versions: readonly NamedVersion[]
  label: string
}

/** The short fields in which versions of a level differ, side by side. Empty where they are equal. */
export function VersionsBeside({ fields, versions, label }: VersionsBesideProps) {
  const differing = fields.filter(field => !longFields.includes(field) && differ(versions, field))
  if (differing.length === 0) return null
  return (
    <div className="overflow-x-auto">
      <table {...roles.table} className="tabular-nums fold" aria-label={label}>
        <TableHead columns={['Field', ...versions.map(({ title }) => title)]} />
        <tbody {...roles.group}>
          {differing.map(field => (
            <tr key={field} {...roles.row}>
              <td {...roles.cell}>{fieldLabels[field]}</td>
              {versions.map(({ title, words }) => (
                <td key={title} {...roles.cell} data-l={title} className="wrap-anywhere">
                  <span dir="auto">{fieldValue(words[field] ?? '')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether a field differs between these versions. */
export const differ = (versions: readonly NamedVersion[], field: LevelField): boolean =>
  versions.some(({ words }) => words[field] !== versions[0]?.words[field])

export interface PromptChangesProps {
  heading: string
  before: string | undefined
  after: string | undefined
}

/** The word diff of two prompts. Empty where they are equal or there is none. */
export function PromptChanges({ heading, before, after }: PromptChangesProps) {
  if (before === undefined || after === undefined || before === after) return null
  return (
    <Suspense fallback={<p className="text-sm text-muted">Comparing...</p>}>
      <WhatChanges heading={heading} before={before} after={after} plain />
    </Suspense>
  )
}
