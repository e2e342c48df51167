import { pageTitles } from '@diary/contract/paths'
import { SecondFactorPart } from './second-factor-part.tsx'

/** The admin area of an administrator who has yet to set up the one-time codes that the study requires. */
export function SecondFactorFirst() {
  return (
    <div className="admin">
      <div className="page-head">
        <div>
          <h1>{pageTitles.admin}</h1>
          <p className="research-id">One thing first.</p>
        </div>
      </div>
      <div className="pb-16">
        <SecondFactorPart />
      </div>
    </div>
  )
}
