import type { EntryTag } from '@diary/contract/entries'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { sureness, type Verdict } from './tag-correction.ts'

export interface SuggestionProps {
  tag: EntryTag
  verdict: Verdict
  onVerdict: (verdict: Verdict) => void
}

/** A suggested competence with its quotation. A removed one stays, struck, so that it can be restored. */
export function Suggestion({ tag: { name, confidence, evidence }, verdict, onVerdict }: SuggestionProps) {
  const removed = verdict === 'removed'
  const confirmed = verdict === 'confirmed'
  return (
    <li>
      <p className="name">{removed ? <s>{name}</s> : name}</p>
      <p className="basis">
        {evidence ? (
          <q className="own-words" dir="auto">
            {evidence}
          </q>
        ) : null}
        {confidence === undefined ? null : <span>{sureness(confidence)}</span>}
        {removed ? <span>Removed by you</span> : null}
      </p>
      <div className="actions">
        {removed ? null : (
          <Button
            variant="plain"
            aria-pressed={confirmed}
            aria-label={`Confirm ${name}`}
            onClick={() => onVerdict(confirmed ? undefined : 'confirmed')}
          >
            <Check {...icon} />
            {confirmed ? 'Confirmed' : 'Confirm'}
          </Button>
        )}
        {/* One button with two faces: the focus stays on it. */}
        <Button
          key="remove"
          variant="plain"
          aria-label={removed ? `Put back ${name}` : `Remove ${name}`}
          onClick={() => onVerdict(removed ? undefined : 'removed')}
        >
          {removed ? <Undo2 {...icon} /> : <X {...icon} />}
          {removed ? 'Put back' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}

export interface AddedByHandProps {
  name: string
  /** The person's own tag, no competence of the framework. */
  isCustom?: boolean | undefined
  onRemove: () => void
}

/** A competence or tag that the writer added. */
export function AddedByHand({ name, isCustom, onRemove }: AddedByHandProps) {
  return (
    <li>
      <p className="name" dir="auto">
        {name}
      </p>
      <p className="basis">
        <span>{isCustom ? 'Your own words' : 'Added by you'}</span>
      </p>
      <div className="actions">
        <Button variant="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X {...icon} />
          Remove
        </Button>
      </div>
    </li>
  )
}
