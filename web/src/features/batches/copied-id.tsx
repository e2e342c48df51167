import { cutId, type idLengths } from '../../jobs/job-labels.ts'
import { copyContent } from '../../platform/copy-content.tsx'

export interface CopiedIdProps {
  id: string
  kind: keyof typeof idLengths
  /** Its label for screen readers: 'the batch id'. */
  what: string
}

/** A truncated id: a tooltip shows it whole, a press copies it whole. */
export function CopiedId({ id, kind, what }: CopiedIdProps) {
  return (
    <button type="button" className="copied-id" data-tip={id} onClick={() => void copyContent(id)}>
      <span className="sr-only">Copy {what} </span>
      {cutId(id, kind)}
    </button>
  )
}
