import { type RefObject, useEffect } from 'react'

/** The heading of an answer in `FeedbackNotes`. */
export const answerHeading = 'answer-heading'

/**
 * Scrolls to the answer's heading and focuses it, so that reading starts there; the person's own words stay in view,
 * beside it or above it. Not where the focus has moved elsewhere meanwhile, such as into the edit form.
 */
export const showAnswerIn = (ref: RefObject<HTMLElement | null>): void => {
  // In a separate task: the answer is rendered first, and an opening dialog takes the focus first.
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

/** The same for an entry opened for its answer. */
export const useAnswerFirst = (notes: RefObject<HTMLElement | null>, answered: boolean): void => {
  useEffect(() => {
    if (answered) showAnswerIn(notes)
  }, [notes, answered])
}
