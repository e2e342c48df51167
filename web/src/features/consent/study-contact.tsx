import { study } from '../../platform/study.ts'

/** The contact for leaving the study: the data protection contact where one is named, and the study's address. */
export function StudyContact({ subject }: { subject: string }) {
  const { contactEmail, dataProtectionContact } = study
  return (
    <>
      {dataProtectionContact ? `${dataProtectionContact}, or ` : null}
      <a href={`mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`}>{contactEmail}</a>
    </>
  )
}
