import type { VisitorPageData } from '@diary/contract/visitor-pages'
import { Ethics } from './ethics.tsx'
import { noTextYet } from './no-text-yet.ts'

/** Ethics & Privacy, for visitors: the consent text is in the document, cleaned by the server. */
export function EthicsPage({ data }: { data: VisitorPageData['ethics'] }) {
  return (
    <Ethics title={data?.title} version={data?.version}>
      {data ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, which rendered it
        <div className="rich my-0" dangerouslySetInnerHTML={{ __html: data.content }} />
      ) : (
        <p>{noTextYet}</p>
      )}
    </Ethics>
  )
}
