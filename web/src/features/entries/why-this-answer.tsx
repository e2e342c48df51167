import type { Entry } from '@diary/contract/entries'

/** The rules behind an answer of the built-in analysis, in plain sentences. */
export function WhyThisAnswer({ entry: { why } }: { entry: Entry }) {
  if (!why || why.length === 0) return null
  return (
    <details className="sent">
      <summary>Why this answer?</summary>
      <ul>
        {why.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
