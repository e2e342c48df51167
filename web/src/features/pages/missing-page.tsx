import { missingPagePath } from '@diary/contract/missing-page-report'
import { missingPageTexts, paths } from '@diary/contract/paths'
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageSheet } from '../../ui/page-sheet.tsx'

/** Reports the missing address, so that broken links can be repaired; the server redacts it. */
const reportMissingPage = () => {
  const { href, pathname, search } = location
  const report = {
    path: pathname.slice(0, 2_000),
    search: search.slice(0, 4_000),
    fullUrl: href.slice(0, 8_000),
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent.slice(0, 1_000),
    referrer: document.referrer.slice(0, 8_000),
  }
  fetch(missingPagePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {
    // A failure is ignored: readers can do nothing about it.
  })
}

/** The page for unknown addresses, for visitors and within the application. */
export function MissingPage() {
  useEffect(reportMissingPage, [])
  return (
    <div className="py-12 max-sm:py-5">
      <PageSheet ruled bleed>
        <div className="spread pair">
          <div className="dateline">
            Page<b>404</b>
          </div>
          <div>
            <h1 className="title-1">{missingPageTexts.title}</h1>
            <p className="text-muted mt-2 mb-6">{missingPageTexts.text}</p>
            <ButtonLink variant="primary" href={paths.home}>
              {missingPageTexts.home}
            </ButtonLink>
          </div>
        </div>
      </PageSheet>
    </div>
  )
}
