import { levelLimits } from '@diary/contract/ai-levels'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import type { FieldErrors } from './field-errors.ts'
import type { PromptLevel } from './level-draft.ts'
import type { PromptDraft } from './level-drafts.ts'
import { EffortField, ModelField, VerbosityField } from './level-fields.tsx'
import { PromptField } from './prompt-field.tsx'

export interface PromptFieldsProps {
  words: PromptLevel
  /** The saved model: an option besides the presets. */
  savedModel: string
  faults: FieldErrors
  busy: boolean
  onChange: (changed: PromptDraft['changes']) => void
}

/** All fields of a level. */
export function PromptFields({ words, savedModel, faults, busy, onChange }: PromptFieldsProps) {
  return (
    <>
      <div className="named">
        <Field label="Name" error={faults.name}>
          <TextInput
            name="name"
            dir="auto"
            maxLength={levelLimits.nameMax}
            value={words.name}
            readOnly={busy}
            onChange={event => onChange({ name: event.target.value })}
          />
        </Field>
        <ActiveSwitch checked={words.isActive} busy={busy} onChange={isActive => onChange({ isActive })} />
      </div>
      <div className="trio">
        <ModelField
          value={words.model}
          saved={savedModel}
          error={faults.model}
          busy={busy}
          onChange={model => onChange({ model })}
        />
        <EffortField
          label="Reasoning Effort"
          value={words.reasoning}
          error={faults.reasoning}
          busy={busy}
          onChange={reasoning => onChange({ reasoning })}
        />
        <VerbosityField
          label="Text Verbosity"
          value={words.verbosity}
          error={faults.verbosity}
          busy={busy}
          onChange={verbosity => onChange({ verbosity })}
        />
      </div>
      <Field label="Description" error={faults.description}>
        <TextArea
          name="description"
          rows={2}
          dir="auto"
          maxLength={levelLimits.descriptionMax}
          value={words.description}
          readOnly={busy}
          onChange={event => onChange({ description: event.target.value })}
        />
      </Field>
      <PromptField
        rows={12}
        value={words.prompt}
        error={faults.prompt}
        busy={busy}
        onChange={prompt => onChange({ prompt })}
      />
    </>
  )
}
