import { entryMessages } from '@diary/contract/entries'
import { Callout } from '../ui/callout.tsx'

/** Short facts of an entry in one line, such as category, provider and hours; nothing where there are none. */
export function EntryFacts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null
  return (
    <p className="key-values tabular-nums wrap-anywhere">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be equal, and hold no state
        <span key={index} dir="auto">
          {fact}
        </span>
      ))}
    </p>
  )
}

/** The prompt that an entry answers; nothing where it answers none. */
export function EntryPrompt({ prompt }: { prompt: string | undefined }) {
  if (!prompt) return null
  return (
    <p className="prompt wrap-anywhere" dir="auto">
      {prompt}
    </p>
  )
}

/** Shown in place of an entry's words. */
export function NoTextNote() {
  return (
    <Callout>
      <p>This entry has no text</p>
    </Callout>
  )
}

/** Shown in place of an entry's words where they are damaged. */
export function DamagedNote() {
  return (
    <Callout>
      <p>{entryMessages.damaged}</p>
      <p className="text-sm">{entryMessages.damagedMore}</p>
    </Callout>
  )
}
