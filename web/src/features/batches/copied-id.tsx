import { cutId, type idLengths } from '../../jobs/job-labels.ts'
import { copyContent } from '../../platform/copy-content.tsx'

export interface CopiedIdProps {
  id: string
  kind: keyof typeof idLengths
  /** What it names, for screen readers: 'the batch id'. */
  what: string
}

/** An id that has no room, cut: pointed at it shows whole, pressed it is copied whole. */
export function CopiedId({ id, kind, what }: CopiedIdProps) {
  return (
    <button type="button" className="copied-id" data-tip={id} onClick={() => void copyContent(id)}>
      <span className="sr-only">Copy {what} </span>
      {cutId(id, kind)}
    </button>
  )
}
