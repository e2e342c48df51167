import { useMemo } from 'react'
import { cleanConsentHtml } from './clean-html.ts'

/** The consent text, as rich text. */
export function ConsentText({ html }: { html: string }) {
  const clean = useMemo(() => cleanConsentHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an administrator's HTML, cleaned by the server and again here
  return <div className="rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
