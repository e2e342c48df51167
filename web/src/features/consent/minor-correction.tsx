import { useMemo } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { changesBetween, type Stretch } from './changes.ts'
import { consentHtmlToBeSaved } from './clean-html.ts'

export interface MinorCorrectionProps {
  checked: boolean
  disabled: boolean
  error: string | undefined
  /** The text in force and the draft, as HTML. */
  before: string
  after: string
  onChange: (checked: boolean) => void
}

/** A minor correction does not ask again, which is right for spelling alone: warns where the changes look like more. */
export function MinorCorrection({ checked, disabled, error, before, after, onChange }: MinorCorrectionProps) {
  const suspicious = useMemo(
    () => (checked ? significantWords(before, consentHtmlToBeSaved(after)) : []),
    [checked, before, after],
  )
  return (
    <div className="grid gap-3">
      <Checkbox checked={checked} disabled={disabled} error={error} onChange={event => onChange(event.target.checked)}>
        Minor correction
        <br />
        <span className="text-sm text-muted">
          Does not ask anyone to agree again. For spelling and the like only: a change of who receives what, what for,
          or for how long is never minor.
        </span>
      </Checkbox>
      {suspicious.length > 0 ? (
        <Callout tone="look" live>
          Is this more than spelling? The words that change include {suspicious.map(word => `‘${word}’`).join(', ')}. If
          it changes who receives what, what for, or for how long, save it as a new version, so that people are asked.
        </Callout>
      ) : null}
    </div>
  )
}

/** Words about recipients, purposes and periods. A heuristic: it asks the author to check, and decides nothing. */
const meaningful =
  /^(?:\d.*|day|week|month|year|never|always|not|no|only|share|sell|publish|publication|purpose|research|researcher|university|sponsor|employer|manager|company|provider|third|party|parties|abroad|country|countries|keep|kept|delete|store|train|commercial|police|name|mask|ai|analys.*|analyz.*)s?(?:d|ed|ing)?$/i
const maxNamed = 5

const significantWords = (before: string, after: string): string[] => {
  const moved = ({ kind }: Stretch) => kind !== 'same'
  const words = changesBetween(before, after)
    .changed.flatMap(paragraph => paragraph.filter(moved))
    .flatMap(({ text }) => text.match(/[\p{L}\p{N}]+/gu) ?? [])
  return [...new Set(words.filter(word => meaningful.test(word)))].slice(0, maxNamed)
}
