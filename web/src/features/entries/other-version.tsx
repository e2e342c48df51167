import { type Entry, entryMessages } from '@diary/contract/entries'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { EntryFacts, EntryPrompt } from './entry-facts.tsx'
import { EntryText } from './entry-text.tsx'
import { cpdFacts, typeLabels } from './entry-words.ts'

export interface OtherVersionProps {
  entry: Entry
  busy: string | false
  onKeepMine: () => void
  onTakeOther: () => void
}

/** What another tab or device saved meanwhile, beside one's own words, with the choice between them. */
export function OtherVersion({ entry, busy, onKeepMine, onTakeOther }: OtherVersionProps) {
  const facts = [typeLabels[entry.entryType], entry.cpdTitle, ...cpdFacts(entry)].filter(fact => fact !== undefined)
  return (
    <div className="stack">
      <Note tone="look" live>
        <p>{entryMessages.changedElsewhere}</p>
      </Note>
      <h3 id="other-version" className="label">
        The other version
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached from the keyboard */}
      <section className="page sheet max-h-80 overflow-auto" tabIndex={0} aria-labelledby="other-version">
        <EntryFacts facts={facts} />
        <EntryPrompt prompt={entry.prompt} />
        <div className={entry.prompt ? 'mt-3' : undefined}>
          <EntryText entry={entry} />
        </div>
      </section>
      <div className="row">
        <Button variant="primary" busy={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeOther}>Take the other</Button>
      </div>
    </div>
  )
}
