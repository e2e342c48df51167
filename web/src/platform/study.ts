import type { StudyDetails } from '@diary/contract/study'
import { createContext, useContext } from 'react'

/** Where there is no document there is no study to read; on the server StudyContext gives the details instead. */
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

/** Who runs the study, as this document's server says; it does not change while the page is open. */
export const study: StudyDetails = readStudy()

/** Overrides `study` where pages are rendered without a document. */
export const StudyContext = createContext<StudyDetails>(study)

/** Who runs the study, for what is drawn in the browser and on the server alike. */
export const useStudy = (): StudyDetails => useContext(StudyContext)
