import type { StudyDetails } from '@diary/contract/study'
import { createContext, useContext } from 'react'

/** Without a document there is no study to read; on the server StudyContext provides it. */
const unknownStudy: StudyDetails = {
  contactEmail: '',
  contactPhone: '',
  copyrightYear: '',
  helpContacts: [],
  emergencyNumber: '999',
  analysedBy: '',
  followsPrompts: false,
}

const readStudy = (): StudyDetails => {
  if (typeof document === 'undefined') return unknownStudy
  const details = document.getElementById('study')?.textContent
  return details ? JSON.parse(details) : unknownStudy
}

/** The study's details from the document; they do not change while the page is open. */
export const study: StudyDetails = readStudy()

/** Overrides `study` where pages are rendered without a document. */
export const StudyContext = createContext<StudyDetails>(study)

/** The study's details, for rendering in the browser and on the server. */
export const useStudy = (): StudyDetails => useContext(StudyContext)
