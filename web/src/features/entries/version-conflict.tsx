import { type Entry, entryMessages } from '@diary/contract/entries'
import { EntryFacts, EntryPrompt } from '../../entry-display/entry-facts.tsx'
import { cpdFacts, typeLabels } from '../../entry-display/entry-labels.ts'
import { EntryText } from '../../entry-display/entry-text.tsx'
import { TwoVersions, type TwoVersionsProps } from '../../ui/two-versions.tsx'

type OtherVersionProps = Pick<TwoVersionsProps, 'busy' | 'onKeepMine' | 'onTakeOther'> & { entry: Entry }

/** What another tab or device saved of an entry meanwhile, beside one's own words. */
export function VersionConflict({ entry, ...choice }: OtherVersionProps) {
  const facts = [typeLabels[entry.entryType], entry.cpdTitle, ...cpdFacts(entry)].filter(fact => fact !== undefined)
  return (
    <TwoVersions message={entryMessages.changedElsewhere} sheet="page sheet max-h-80 overflow-auto" {...choice}>
      <EntryFacts facts={facts} />
      <EntryPrompt prompt={entry.prompt} />
      <div className={entry.prompt ? 'mt-3' : undefined}>
        <EntryText entry={entry} />
      </div>
    </TwoVersions>
  )
}
