import { pageTitles, paths } from '@diary/contract/paths'
import { useStudy } from '../../../platform/study.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { researchQuestions } from '../research-questions.ts'
import { ResearchTeam } from '../research-team.tsx'

const aims = [
  'To learn what makes a diary last beyond its first fortnight, from people who have little time for one.',
  'To measure, openly, where automatic classification agrees with people and where it does not.',
  'To see which competences turn up in daily work, beside those that frameworks say matter.',
  'To find out when writing changes how somebody acts, and when it only records what they did.',
] as const

export interface ResearchPageProps {
  /** Needs no data. */
  data: null
  /** The reader already takes part. */
  member?: boolean
}

/** The study's subject, reasons and team, and how to take part. */
export function ResearchPage({ member }: ResearchPageProps) {
  const { name, university, sponsor, ethicsReference, ends } = useStudy()
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Four questions about writing things down</h1>
          <p className="intro mt-4">
            A joint study of {university ?? 'a university'} and {sponsor ?? 'a training company'}, with professionals
            who keep a diary of their work.
          </p>
        </div>
      </div>
      <div className="pb-16">
        <Panel title="Research questions">
          <ol className="questions first">
            {researchQuestions.map(question => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </Panel>
        <Panel title="Aims">
          <ul className="columns two gap-y-5">
            {aims.map(aim => (
              <li key={aim}>
                <p className="mt-0">{aim}</p>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="How it is done">
          <div className="prose">
            <p>
              Participants keep a reflective diary and a log of their professional development, as often and for as long
              as they like. When they ask for it, software reads an entry, suggests the competences it speaks of and
              asks a question. They may confirm a suggestion, remove it or add their own, and they may rate what they
              read.
            </p>
            <p>
              The study reads entries of participants who agreed to that, under a research ID and with most names,
              places and contact details masked by software. It counts moods and competences, and how people rate what
              the software wrote. Corrections are kept beside what was suggested, so that the two can be compared. Every
              night, and when a researcher starts it, software looks through the masked entries of those who allow that,
              too, for themes that many people share.
            </p>
            <p>
              Being moved by what one wrote to question one’s assumptions and act otherwise, and not only to do the same
              thing better, is what the last question calls transformational; others call it double-loop learning.
            </p>
            <p>Nobody is scored, ranked or assessed, and no employer is told who takes part.</p>
          </div>
        </Panel>
        <Panel title="Team">
          <div className="columns">
            <ResearchTeam />
          </div>
        </Panel>
        {name || ethicsReference || ends ? (
          <Panel title="The study">
            <dl className="facts">
              {name ? <Fact label="Name" value={name} /> : null}
              {ethicsReference ? <Fact label="Ethics approval reference" value={ethicsReference} /> : null}
              {ends ? <Fact label="Last day" value={day.format(new Date(ends))} /> : null}
            </dl>
          </Panel>
        ) : null}
        <Panel title="Joining">
          <div className="prose">
            <p>
              Registering means agreeing to take part in academic research. You must be 18 or over. The consent form
              comes first, and your diary opens once you have read it and agreed. You can withdraw at any time, without
              giving a reason.
            </p>
          </div>
          <div className="cluster mt-5">
            {member ? null : (
              <ButtonLink variant="primary" href={paths.login}>
                Join Research / Log in
              </ButtonLink>
            )}
            <ButtonLink href={paths.ethics}>{pageTitles.ethics}</ButtonLink>
          </div>
        </Panel>
      </div>
    </>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
