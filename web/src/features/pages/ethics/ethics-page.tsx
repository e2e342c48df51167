import type { VisitorPageData } from '@diary/contract/visitor-pages'

/** The principles of the study, and its consent text. */
export function EthicsPage({ data }: { data: VisitorPageData['ethics'] }) {
  return (
    <div className="head">
      <h1>Ethics &amp; Privacy</h1>
      <p>{data?.title}</p>
    </div>
  )
}
