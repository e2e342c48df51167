import { copyContent } from '../shell/copy-content.tsx'
import { cutId, type idLengths } from './job-labels.ts'

export interface CopiedIdProps {
  id: string
  kind: keyof typeof idLengths
  /** What it names, for screen readers: 'the batch id'. */
  what: string
}

/** An id that has no room, cut: pointed at it shows whole, pressed it is copied whole. */
export function CopiedId({ id, kind, what }: CopiedIdProps) {
  return (
    <button type="button" className="id" data-tip={id} onClick={() => void copyContent(id)}>
      <span className="vh">Copy {what} </span>
      {cutId(id, kind)}
    </button>
  )
}
