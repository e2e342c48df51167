import { dictationOff } from '@diary/contract/dictation-off'
import { useStudy } from '../../platform/study.ts'
import { EntriesPart } from './entries-part.tsx'
import { Statistics } from './statistics.tsx'

/** Statistics of the study, and its newest entries. */
export function Overview() {
  const { dictation } = useStudy()
  return (
    <>
      <Statistics />
      <EntriesPart />
      {dictation ? null : <p className="text-xs text-muted mt-4">{dictationOff}</p>}
    </>
  )
}
