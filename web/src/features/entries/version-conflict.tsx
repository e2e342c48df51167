import { type Entry, entryMessages } from '@diary/contract/entries'
import { EntryFacts, EntryPrompt } from '../../entry-display/entry-facts.tsx'
import { cpdFacts, typeLabels } from '../../entry-display/entry-labels.ts'
import { EntryText } from '../../entry-display/entry-text.tsx'
import { TwoVersions, type TwoVersionsProps } from '../../ui/two-versions.tsx'

type OtherVersionProps = Pick<TwoVersionsProps, 'busy' | 'onKeepMine' | 'onTakeOther'> & { entry: Entry }

/** The version that another tab or device saved meanwhile, beside the own one. */
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
