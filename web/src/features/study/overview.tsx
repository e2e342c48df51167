import { EntriesPart } from './entries-part.tsx'
import { Figures } from './figures.tsx'

/** What the study amounts to, and its newest entries. */
export function Overview() {
  return (
    <>
      <Figures />
      <EntriesPart />
    </>
  )
}
