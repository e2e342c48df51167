import { copyrightLine, encryptionExplained, officeLocation, strapline } from '@diary/contract/study'
import { useStudy } from '../../platform/study.ts'

/** How the study is reached, and what the copyright line's encryption means exactly. */
export function Footer() {
  const { contactEmail, contactPhone, copyrightYear } = useStudy()
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="strap">{strapline}</p>
        <div className="row">
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          <a className="num" href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
            {contactPhone}
          </a>
          <span>{officeLocation}</span>
        </div>
        <div className="xs">
          <p>{copyrightLine(copyrightYear)}</p>
          <p className="mt-1">{encryptionExplained}</p>
        </div>
      </div>
    </footer>
  )
}
