import { pageTitles, paths } from '@diary/contract/paths'
import { copyrightLine, encryptionExplained, officeCity, strapline } from '@diary/contract/study'
import { useStudy } from '../../platform/study.ts'

/** The study, its contact, and what the copyright line's encryption means exactly. */
export function Footer() {
  const { contactEmail, contactPhone, copyrightYear } = useStudy()
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p className="strapline">{strapline}</p>
        <div className="cluster gap-x-8 gap-y-2 max-sm:gap-x-6 max-sm:gap-y-0">
          <a href={paths.ethics}>{pageTitles.ethics}</a>
          <a href={paths.research}>Research Details</a>
          <a href={paths.news}>News</a>
          <a href={paths.support}>Support</a>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          <a className="tabular-nums" href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
            {contactPhone}
          </a>
          <span>{officeCity}</span>
        </div>
        <div className="text-xs">
          <p>{copyrightLine(copyrightYear)}</p>
          <p className="mt-1">{encryptionExplained}</p>
        </div>
      </div>
    </footer>
  )
}
