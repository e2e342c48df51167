import type { HelpContact } from './help-contacts.ts'

/**
 * Who runs the study and how to reach it: sent with every page, shown in consent, footer and contact. Absent values are
 * not configured; texts that need them leave them out or say so.
 */
export type StudyDetails = {
  readonly name?: string
  readonly university?: string
  readonly sponsor?: string
  readonly controller?: string
  readonly dataProtectionContact?: string
  readonly ethicsReference?: string
  /** The controller's legal basis, in the controller's own words. */
  readonly legalBasis?: string
  /** The last day of the study, yyyy-mm-dd. */
  readonly ends?: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly copyrightYear: string
  /** Contacts for human help; never empty. */
  readonly helpContacts: readonly HelpContact[]
  /** What to call where a life is at risk, digits only. */
  readonly emergencyNumber: string
  /** The provider of coaching. */
  readonly analysedBy: string
  /** Whether it uses the prompts and settings of the levels, as language models do. */
  readonly followsPrompts: boolean
  /** The speech engine; absent where there is no dictation. */
  readonly dictation?: {
    readonly by: string
    /** It is a provider's AI: people who do not allow AI cannot dictate. */
    readonly isAi: boolean
  }
}

export const strapline = "We're with you all the way."
export const productName = 'Reflective Diary'
/** For the footer and the support page; the landing page names the country in full. */
export const officeCity = 'London, UK'
export const officeLocation = 'London, United Kingdom'

/** The footer's last line, as the specification words it. */
export const copyrightLine = (year: string) =>
  `© ${year} ${productName}. All rights reserved. | Secured with enterprise-grade encryption.`
/** Shown beside 'enterprise-grade', so that the claim is exact. */
export const encryptionExplained =
  'Stored encrypted with AES-256-GCM under a key of your own. Not end-to-end: the server reads your text to show, mask and analyse it.'
