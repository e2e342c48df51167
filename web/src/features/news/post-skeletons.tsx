/** The shape of posts on their way. */
export function PostSkeletons() {
  return (
    <div className="posts" role="status" aria-label="Loading...">
      {[1, 2, 3].map(each => (
        <div className="entry" aria-busy key={each}>
          <div className="grid content-start gap-2">
            <div className="sk w-24" />
            <div className="sk w-12" />
          </div>
          <div className="grid gap-3.5">
            <div className="sk w-16" />
            <div className="sk h-6 w-4/5" />
            <div className="sk" />
            <div className="sk short" />
          </div>
        </div>
      ))}
    </div>
  )
}
