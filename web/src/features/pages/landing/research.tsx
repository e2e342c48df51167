import { strapline } from '@diary/contract/study'
import { useStudy } from '../../../platform/study.ts'
import { Section } from './section.tsx'

const questions = [
  'How can busy professionals sustain reflective diary writing?',
  'How reliably does AI classify entries against competency frameworks?',
  'Which competences appear most in practice versus theory?',
  'When does reflection support transformational learning?',
] as const

/** What is studied, by whom, and who pays for it. */
export function Research() {
  const { name, university, sponsor } = useStudy()
  return (
    <Section label="Academic research">
      <h2>Four questions, asked with {university ?? 'a university'}.</h2>
      {name ? <p className="lead">{name}</p> : null}
      <ol className="qs mt-8">
        {questions.map(question => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <div className="cols mt-12">
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
            A training company for project professionals. <span className="serif text-ink italic">{strapline}</span>
          </p>
        </div>
      </div>
    </Section>
  )
}
