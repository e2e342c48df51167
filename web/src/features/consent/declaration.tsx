import type { ConsentAdmin, Permissions } from '@diary/contract/consent-admin'
import { study } from '../../platform/study.ts'
import { Callout } from '../../ui/callout.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type ConsentDraft, permissionsOf } from './consent-draft.ts'

/** The declaration in a sentence, for its author. */
export const whatIsDeclared = ({ coversResearch, coversAnalysis, coversMemory }: Permissions): string => {
  const memory = coversMemory ? ' You declare that it speaks of earlier entries.' : ''
  if (!coversResearch) return `You declare no consent to research: this version permits none.${memory}`
  return `You declare that it asks for consent to research${coversAnalysis ? ' and to analysis' : ''}.${memory}`
}

export interface DeclarationProps {
  draft: ConsentDraft
  admin: ConsentAdmin
  disabled: boolean
  error: string | undefined
  onChange: (changed: Partial<ConsentDraft>) => void
}

/** The author's declaration of what the text permits. The server enforces this, whatever the text says. */
export function Declaration({ draft, admin, disabled, error, onChange }: DeclarationProps) {
  const permitted = permissionsOf(draft, admin)
  if (draft.minor) {
    return (
      <p className="text-sm text-muted">
        A minor correction permits what version {admin.inForce?.version} does:{' '}
        {permitted.coversResearch ? 'research' : 'no research'}
        {permitted.coversAnalysis ? ' and analysis' : ''}
        {permitted.coversMemory ? ', and reading earlier entries' : ''}.
      </p>
    )
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-2">What this text permits</legend>
      <Checkbox
        checked={draft.coversResearch}
        disabled={disabled}
        onChange={event => onChange({ coversResearch: event.target.checked })}
      >
        I declare that this text asks for consent to research: researchers read masked entries.
      </Checkbox>
      <Checkbox
        checked={permitted.coversAnalysis}
        disabled={disabled || !draft.coversResearch}
        error={error}
        onChange={event => onChange({ coversAnalysis: event.target.checked })}
      >
        I declare that it asks for consent to analysis: {study.analysedBy} reads masked entries for the study.
      </Checkbox>
      <Checkbox
        checked={draft.coversMemory}
        disabled={disabled}
        onChange={event => onChange({ coversMemory: event.target.checked })}
      >
        I declare that it speaks of earlier entries: {study.analysedBy} reads them where a person chooses so, and what
        they mean to do is found when they save an entry.
      </Checkbox>
      <p className="text-sm text-muted">
        The system adds a sentence about each to the end of the text. Your declaration is stored with the version and
        written to the audit log.
      </p>
      {draft.coversResearch ? null : (
        <Callout tone="look">
          This version will permit no research. What people write under it is shown to no researcher, and does not come
          along by itself when they agree to another text.
        </Callout>
      )}
    </fieldset>
  )
}
