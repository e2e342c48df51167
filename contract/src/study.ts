import type { HelpContact } from './help-contacts.ts'

/**
 * Who runs the study and how it is reached: handed to every page by the server, shown in consent, footer and contact.
 * An absent value was not configured; texts that need it leave it out or say so.
 */
export type StudyDetails = {
  readonly name?: string
  readonly university?: string
  readonly sponsor?: string
  readonly controller?: string
  readonly dataProtectionContact?: string
  readonly ethicsReference?: string
  /** On which legal basis the controller uses personal data, in the controller's own words. */
  readonly legalBasis?: string
  /** The last day of the study, yyyy-mm-dd. */
  readonly ends?: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly copyrightYear: string
  /** Human help that is always in reach; never empty. */
  readonly helpContacts: readonly HelpContact[]
  /** What to call where a life is at risk, digits only. */
  readonly emergencyNumber: string
  /** What answers when coaching is asked for. */
  readonly analysedBy: string
  /** Whether that goes by the prompts and settings of the levels, as language models do. */
  readonly followsPrompts: boolean
  /** What recognises speech that is dictated; absent where nobody can dictate. */
  readonly dictation?: {
    readonly by: string
    /** It is a provider's AI: people who let no AI read cannot dictate. */
    readonly isAi: boolean
  }
}

export const strapline = "We're with you all the way."
export const productName = 'Reflective Diary'
/** As the footer and the support page have it; the landing page names the country in full. */
export const officeCity = 'London, UK'
export const officeLocation = 'London, United Kingdom'

/** The footer's last line, as the specification words it. */
export const copyrightLine = (year: string) =>
  `© ${year} ${productName}. All rights reserved. | Secured with enterprise-grade encryption.`
/** Stands beside 'enterprise-grade', so that the claim is exact. */
export const encryptionExplained =
  'Stored encrypted with AES-256-GCM under a key of your own. Not end-to-end: the server reads your text to show, mask and analyse it.'
