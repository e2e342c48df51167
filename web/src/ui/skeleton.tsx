/** Placeholders of `count` loading entries; one status for all, announced once. */
export function EntrySkeleton({ count = 1 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading...">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never change places
        <div className={index === 0 ? 'entry first' : 'entry'} aria-busy key={index}>
          <div>
            <div className="skeleton word" />
            <div className="skeleton day" />
          </div>
          <div>
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton short" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholders of loading lines; `label` says of what. */
export function LinesToCome({ label }: { label: string }) {
  return (
    <div className="pt-6" role="status" aria-label={label}>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton short" />
    </div>
  )
}
