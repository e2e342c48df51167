import type { ConsentContent } from '@diary/contract/consent'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { aroundChanges, changesBetween } from './changes.ts'
import { ChangedParagraph } from './what-changes.tsx'

/** Changed places shown before 'show all'. */
const first = 6

/** Changes since the text that this person agreed to, place by place. */
export function ChangedSince({ agreed, inForce }: { agreed: ConsentContent; inForce: ConsentContent }) {
  const id = useId()
  const [all, setAll] = useState(false)
  const { changed } = useMemo(() => changesBetween(agreed.content, inForce.content), [agreed, inForce])
  const shown = all ? changed : changed.slice(0, first)
  return (
    <section className="page compare mt-5" aria-labelledby={id}>
      <h2 className="label mb-3" id={id}>
        What has changed, {places(changed.length)}
      </h2>
      {changed.length === 0 ? (
        <p className="text-sm text-muted">No words: the title, or how the text is set out.</p>
      ) : null}
      {shown.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and hold no state
        <ChangedParagraph key={index} paragraph={aroundChanges(paragraph)} />
      ))}
      {changed.length > first ? (
        <Button variant="plain" className="-ml-2.5 mt-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the first ${first} only` : `Show all ${changed.length}`}
        </Button>
      ) : null}
    </section>
  )
}

const places = (count: number): string => (count === 1 ? 'in one place' : `in ${count} places`)
