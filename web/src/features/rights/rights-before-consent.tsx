import { ArchiveLine } from './archive-line.tsx'
import { DeleteAccountLine } from './delete-account-line.tsx'

/** The rights without consent: download and deletion. Emails link here, too. */
export function RightsBeforeConsent() {
  return (
    <section id="leaving" className="max-w-184 pb-16" aria-labelledby="rights-before-consent">
      <h2 className="title-2" id="rights-before-consent">
        Your rights stay open
      </h2>
      <p className="text-sm text-muted">
        Whether or not you agree, what is stored about you is yours to take, and to delete.
      </p>
      <div className="lines mt-6">
        <ArchiveLine />
        <DeleteAccountLine />
      </div>
    </section>
  )
}
