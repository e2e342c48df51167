import { EntriesPart } from './entries-part.tsx'
import { Breakdowns, Figures } from './figures.tsx'

/** What the study amounts to, and its newest entries. */
export function Overview() {
  return (
    <>
      <Figures />
      <EntriesPart />
      <Breakdowns />
    </>
  )
}
