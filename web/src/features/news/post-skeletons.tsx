/** Placeholders of loading posts. */
export function PostSkeletons() {
  return (
    <div className="posts" role="status" aria-label="Loading...">
      {[1, 2, 3].map(each => (
        <div className="entry" aria-busy key={each}>
          <div className="grid content-start gap-2">
            <div className="skeleton w-24" />
            <div className="skeleton w-12" />
          </div>
          <div className="grid gap-3.5">
            <div className="skeleton w-16" />
            <div className="skeleton h-6 w-4/5" />
            <div className="skeleton" />
            <div className="skeleton short" />
          </div>
        </div>
      ))}
    </div>
  )
}
