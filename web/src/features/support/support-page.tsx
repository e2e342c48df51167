/** Questions and answers, rights, and how to reach the study. */
export function SupportPage() {
  return (
    <div className="head">
      <h1>Support and Help Centre</h1>
    </div>
  )
}
