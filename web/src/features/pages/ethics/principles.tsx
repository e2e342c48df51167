import { encryptionExplained } from '@diary/contract/study'
import { useStudy } from '../../../platform/study.ts'
import { Panel } from '../../../ui/panel.tsx'

/** The principles of the study, each with what the product does about it. */
export function Principles() {
  const { analysedBy } = useStudy()
  return (
    <Panel title="Our Ethical Principles">
      <dl className="facts principled">
        <div>
          <dt>Transparency</dt>
          <dd>
            What is collected, who reads it and which software reads it are said here. Coaching comes from {analysedBy},
            and every answer says what wrote it. Your profile lists each time that entries of yours were read, searched,
            exported, analysed or deleted by others.
          </dd>
        </div>
        <div>
          <dt>Data Protection</dt>
          <dd>
            Handled under UK data protection law, and only once you have agreed to take part: you can see, correct, take
            away and delete what is yours, by yourself. {encryptionExplained}
          </dd>
        </div>
        <div>
          <dt>Confidentiality</dt>
          <dd>
            Pseudonymised, not anonymous: the link between you and the research ID exists, and is kept apart. Masking
            finds most of what points to a person, not all of it; you can add words of your own to hide, and read your
            newest entries as researchers do.
          </dd>
        </div>
        <div>
          <dt>Informed Consent</dt>
          <dd>
            The text below, in full, before anything else. A new version that is more than a minor correction asks you
            again, and every version that you agreed to stays on record.
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
