import { reflectionPrompts } from '@diary/contract/prompts'
import { encryptionExplained } from '@diary/contract/study'
import { Section } from './section.tsx'

const firstSentence = (wording: string) => wording.split(/(?<=[.?]) /)[0]

/** The prompts, and how answers are protected. */
export function Resilience() {
  return (
    <Section label="Secure resilience building">
      <h2>Ten prompts, eight of them guided, and somewhere safe to answer them.</h2>
      <ol className="guided">
        {reflectionPrompts.map(({ id, theme, wording }) => (
          <li key={id}>
            <div>
              <b>{theme}</b>
              <span>{firstSentence(wording)}</span>
            </div>
          </li>
        ))}
      </ol>
      <div className="columns two mt-10">
        <div>
          <h3>A research ID, not a name</h3>
          <p>
            You receive an anonymous research ID at registration. Your diary is stored under it, apart from your name.
            The link between the two exists, so that you can sign in: the data is pseudonymised.
          </p>
        </div>
        <div>
          <h3>Consent before anything</h3>
          <p>
            Nothing opens until you have read the consent form and agreed to it. You can withdraw at any time, by
            yourself and without giving a reason.
          </p>
        </div>
        <div>
          <h3>Yours to take away</h3>
          <p>Export the full diary and AI insights as CSV whenever you like. Data is handled under GDPR.</p>
        </div>
        <div>
          <h3>Encrypted where it lies</h3>
          <p>{encryptionExplained}</p>
        </div>
      </div>
    </Section>
  )
}
