import { feedPath, newsTexts } from '@diary/contract/news-texts'
import { pageTitles } from '@diary/contract/paths'

/** What stands above the list of posts, whatever has become of it. */
export function NewsHead() {
  return (
    <div className="page-head">
      <div>
        <h1>{pageTitles.news}</h1>
        <p className="lead">{newsTexts.lead}</p>
      </div>
      <a className="text-sm flex min-h-11 items-center" href={feedPath} type="application/atom+xml">
        Subscribe (Atom)
      </a>
    </div>
  )
}
