import { feedPath, newsTexts } from '@diary/contract/news-texts'
import { pageTitles } from '@diary/contract/paths'

/** The head of the list of posts, in all its states. */
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
