import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** What a consent text is made of; everything else is dropped, though the server has done so already. */
const allowed = {
  ALLOWED_TAGS: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'br', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
}

/** The consent text, as rich text. */
export function ConsentText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an administrator's HTML, cleaned by the server and again here
  return <div className="rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
