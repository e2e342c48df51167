import { useRef } from 'react'
import { useDisclosure } from '../../ai-disclosure/use-disclosure.tsx'
import { useArriving } from './arriving-feedback.ts'
import { analysisFailed, useAnalyseEntry, useIsAnalysing } from './entry-mutations.ts'
import type { Asked } from './read-feedback.ts'

/**
 * Requests feedback on an entry, after disclosing the destination. Render `dialog` anywhere in the component.
 *
 * @param onAnswered runs once the answer is in the diary
 */
export const useEntryFeedback = (id: string, onAnswered?: () => void) => {
  const { mutateAsync } = useAnalyseEntry(id)
  const busy = useIsAnalysing(id)
  const arriving = useArriving(id)
  const { confirmDestination, dialog } = useDisclosure()
  const disclosing = useRef(false)
  const ask = async (asked: Asked = {}) => {
    // A second press while the disclosure is being checked.
    if (disclosing.current) return
    disclosing.current = true
    try {
      if (await confirmDestination()) {
        disclosing.current = false
        // A failure has been reported.
        const answered = await mutateAsync(asked).catch(() => undefined)
        if (answered) onAnswered?.()
      }
    } catch (error) {
      // The destination could not be read, so nothing was sent.
      analysisFailed(error)
    } finally {
      disclosing.current = false
    }
  }
  return { ask, busy, cancel: arriving?.cancel, failed: arriving?.failed, dialog }
}
