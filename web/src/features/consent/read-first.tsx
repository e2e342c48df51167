import { pageTitles, paths } from '@diary/contract/paths'
import { useStudy } from '../../platform/study.ts'

/** Further reading and contacts before deciding. */
export function ReadFirst() {
  const { contactEmail } = useStudy()
  return (
    <p className="text-sm text-muted mt-3">
      <a href="#decision">Go to your decision</a>. Read first, if you like:{' '}
      <a href={paths.ethics}>{pageTitles.ethics}</a>, <a href={paths.research}>Research Details</a>,{' '}
      <a href={paths.news}>News</a>, <a href={paths.support}>Support</a>. With questions, write to{' '}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </p>
  )
}
