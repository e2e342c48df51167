import { type Diary, isComplete } from './diary.ts'
import { totalsOf } from './totals.ts'

/** The totals of the diary. Until all entries have loaded, only their number is known. */
export function TotalsTable({ diary }: { diary: Diary }) {
  const totals = isComplete(diary) ? totalsOf(diary.entries) : undefined
  return (
    <dl className="ledger tabular-nums">
      <Figure label="total entries" value={diary.total} />
      <Figure label="reflections" value={totals?.reflections} />
      <Figure label="CPD logs" value={totals?.cpdLogs} />
      {totals && totals.cpdHours > 0 ? <Figure label="total CPD hours recorded" value={totals.cpdHours} /> : null}
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? '…'}</dd>
    </div>
  )
}
