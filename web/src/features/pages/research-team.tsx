import { strapline } from '@diary/contract/study'
import { useStudy } from '../../platform/study.ts'

/** Research team and funding. */
export function ResearchTeam() {
  const { university, sponsor } = useStudy()
  return (
    <>
      <div>
        <h3>Practitioner researcher</h3>
        <p>More than 30 years’ experience. Brings the questions that come from doing the work.</p>
      </div>
      <div>
        <h3>Academic researcher</h3>
        <p>
          At {university ?? 'the partner university'}. Looks after the research design, the ethics and the analysis.
        </p>
      </div>
      <div>
        <h3>{sponsor ? `Sponsor: ${sponsor}` : 'Sponsor'}</h3>
        <p>
          A training company for project professionals. <span className="font-serif text-ink italic">{strapline}</span>
        </p>
      </div>
    </>
  )
}
