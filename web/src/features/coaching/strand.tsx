import { paths } from '@diary/contract/paths'
import type { ThemesSummary } from '@diary/contract/themes'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { AiText } from '../../ui/ai-text.tsx'
import { Dateline } from '../../ui/dateline.tsx'

export type Evidence = ThemesSummary['evidence'][number]['entries']

export interface ThemeStrandProps {
  theme: string
  /** The theme's entries that still exist, with a quotation from each. */
  entries: Evidence
  now: Date
}

/** A theme in the diary's layout: dates that link to the entries, quotations, and AI's text beside them. */
export function ThemeStrand({ theme, entries, now }: ThemeStrandProps) {
  const id = useId()
  return (
    <article className={entries.length > 0 ? 'strand' : 'strand unquoted'} aria-labelledby={id}>
      <div className="reading">
        <AiText>
          <h3>Key theme</h3>
          <p id={id}>{theme}</p>
        </AiText>
      </div>
      {entries.map(({ id: entry, createdAt, quote }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one entry may be quoted twice, in the same words
        <div className="quoted" key={index}>
          <Link className="day" to={paths.home} search={{ entry }}>
            <span className="sr-only">Open the entry of </span>
            <Dateline date={new Date(createdAt)} now={now} />
          </Link>
          <blockquote className="words">
            <p dir="auto">{quote}</p>
          </blockquote>
        </div>
      ))}
    </article>
  )
}

export interface ListStrandProps {
  title: string
  items: readonly string[]
  /** Shown where nothing was found. */
  none: string
}

/** AI's text without a quotation. */
export function ListStrand({ title, items, none }: ListStrandProps) {
  return (
    <section className="strand unquoted">
      <div className="reading">
        <AiText>
          <h3>{title}</h3>
          {items.length > 0 ? (
            <AiMarkdown text={items.map(item => `- ${item.replace(/\s+/g, ' ')}`).join('\n')} />
          ) : (
            <p>{none}</p>
          )}
        </AiText>
      </div>
    </section>
  )
}
