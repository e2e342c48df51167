import { useMemo } from 'react'
import { changesBetween, linesOf, type Paragraph } from './changes.ts'

export interface WhatChangesProps {
  heading: string
  before: string
  after: string
  /** The texts are plain text. */
  plain?: boolean
}

/** The differences of two texts: insertions underlined, deletions struck, both announced to screen readers. */
export function WhatChanges({ heading, before, after, plain = false }: WhatChangesProps) {
  const changes = useMemo(() => changesBetween(before, after, plain ? linesOf : undefined), [before, after, plain])
  return (
    <section aria-label={heading}>
      <h3 className="label mb-3">{heading}</h3>
      {changes.changed.length === 0 ? (
        <p className="text-sm text-muted">
          {before === after ? 'Nothing.' : 'No words: only their formatting, or spaces between them.'}
        </p>
      ) : (
        <div className="page compare">
          {changes.changed.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and hold no state
            <ChangedParagraph key={index} paragraph={paragraph} />
          ))}
          <p className="text-xs text-muted tabular-nums">{sameParagraphs(changes.unchanged)} the same.</p>
        </div>
      )}
    </section>
  )
}

const sameParagraphs = (count: number): string => {
  if (count === 0) return 'No paragraph is'
  return count === 1 ? '1 paragraph is' : `${count} paragraphs are`
}

const marks = { added: 'ins', removed: 'del' } as const
const spoken = { added: 'added: ', removed: 'taken out: ' } as const

/** A paragraph with additions and deletions, marked visually and for screen readers. */
export function ChangedParagraph({ paragraph }: { paragraph: Paragraph }) {
  return (
    <p>
      {paragraph.map(({ kind, text }, index) => {
        if (kind === 'same') return text
        const Mark = marks[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other key, and hold no state
          <Mark key={index}>
            <span className="sr-only">{spoken[kind]}</span>
            {text}
            <span className="sr-only">; </span>
          </Mark>
        )
      })}
    </p>
  )
}
