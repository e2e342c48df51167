// The same on the server and in every browser, so that hydration matches.
const inList = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const inPost = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as 'Nov 16, 2026', or in full as 'November 16, 2026'. */
export function PostDate({ at, full }: { at: string; full?: boolean }) {
  return <time dateTime={at}>{(full ? inPost : inList).format(new Date(at))}</time>
}
