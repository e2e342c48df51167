import { ArchiveLine } from './archive-line.tsx'
import { DeleteAccountLine } from './delete-account-line.tsx'

/** The rights that depend on no consent: to take everything along, and to go. Letters lead here, too. */
export function RightsBeforeConsent() {
  return (
    <section id="leaving" className="mt-[2.5rem]" aria-labelledby="rights-before-consent">
      <h2 className="h2" id="rights-before-consent">
        Without consent, too
      </h2>
      <div className="lines mt-4">
        <ArchiveLine />
        <DeleteAccountLine />
      </div>
    </section>
  )
}
