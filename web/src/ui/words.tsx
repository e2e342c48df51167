/**
 * A person's own words, exactly: a blank line separates paragraphs, a single line end stays.
 * They are text, never markup.
 */
export function Words({ text }: { text: string }) {
  return (
    <div className="words">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and hold no state
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
