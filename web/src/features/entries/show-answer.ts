import { type RefObject, useEffect } from 'react'

/** What `FeedbackNotes` heads an answer with. */
export const answerHeading = 'answer-heading'

/**
 * Brings the answer's heading into view and gives it the focus, so that reading starts there; the person's own words
 * stay in view, beside it or above it. Not where the focus has gone elsewhere meanwhile, as into the edit form.
 */
export const showAnswerIn = (ref: RefObject<HTMLElement | null>): void => {
  // In a task of its own: the answer is drawn first, and a dialog that opens takes the focus first.
  setTimeout(() => {
    const notes = ref.current
    const active = document.activeElement
    const sheet = notes?.closest('[role="dialog"]')
    if (active && active !== document.body && !sheet?.contains(active)) return
    const heading = notes?.querySelector<HTMLElement>(`.${answerHeading}`)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
}

/** The same for an entry that is opened because its answer has come. */
export const useAnswerFirst = (notes: RefObject<HTMLElement | null>, answered: boolean): void => {
  useEffect(() => {
    if (answered) showAnswerIn(notes)
  }, [notes, answered])
}
