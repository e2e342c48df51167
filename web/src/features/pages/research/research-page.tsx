/** What is studied, by whom, and how to take part. */
export function ResearchPage() {
  return (
    <div className="head">
      <h1>Four questions about writing things down</h1>
    </div>
  )
}
