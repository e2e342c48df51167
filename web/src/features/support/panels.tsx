import { paths } from '@diary/contract/paths'
import { officeCity } from '@diary/contract/study'
import { useStudy } from '../../platform/study.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HelpLine } from '../../ui/help-line.tsx'

const rights = [
  'Access what is held about you',
  'Correct it',
  'Delete it',
  'Take it with you',
  'Withdraw your consent',
] as const

/** Beside questions and form: rights, community rules, the research, and the contact. */
export function SupportPanels() {
  const { contactEmail, contactPhone, helpContacts } = useStudy()
  return (
    <aside aria-label="Rights and contact">
      <section className="panel">
        <h2>Your rights</h2>
        <ul className="dashed-list text-sm">
          {rights.map(right => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p className="text-sm text-muted mt-2">
          You use them by yourself, in your profile. For anything else, write to us.
        </p>
        <ButtonLink wide href={paths.profile}>
          Go to Profile
        </ButtonLink>
      </section>
      <section className="panel">
        <h2>A secure learning environment</h2>
        <p className="text-sm text-muted">
          Write as you think: no other participant sees it. Coaching reads only on request. It asks and quotes; it does
          not score or rank you.
        </p>
      </section>
      {helpContacts.length > 0 ? (
        <section className="panel">
          <h2>If writing is hard</h2>
          <p className="text-sm text-muted">You never have to write about it. Human help is there:</p>
          <ul className="dashed-list text-sm">
            {helpContacts.map(({ line }) => (
              <li key={line}>
                <HelpLine line={line} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="panel">
        <h2>Research</h2>
        <p className="text-sm text-muted">
          What the study asks, and who asks it: <a href={paths.research}>Research Details</a>.
        </p>
      </section>
      <section className="panel">
        <h2>Contact</h2>
        <ul className="ways text-sm tabular-nums">
          <li>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </li>
          <li>
            <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
          </li>
          <li>{officeCity}</li>
        </ul>
      </section>
    </aside>
  )
}
