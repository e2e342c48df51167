import type { ReadAs } from '@diary/contract/answer-care'
import { useRef } from 'react'
import { useDisclosure } from '../../ai-disclosure/use-disclosure.tsx'
import { analysisFailed, useAnalyseEntry, useIsAnalysing } from './entry-mutations.ts'

/**
 * Requests feedback on an entry, after disclosing the destination. Render `dialog` anywhere in the component.
 *
 * @param onAnswered runs once the answer is in the diary
 */
export const useEntryFeedback = (id: string, onAnswered?: () => void) => {
  const { mutateAsync } = useAnalyseEntry(id)
  const busy = useIsAnalysing(id)
  const { confirmDestination, dialog } = useDisclosure()
  const disclosing = useRef(false)
  const ask = async (readAs?: ReadAs) => {
    // A second press while the disclosure is being checked.
    if (disclosing.current) return
    disclosing.current = true
    try {
      if (await confirmDestination()) {
        disclosing.current = false
        // A failure has been reported.
        await mutateAsync(readAs).then(onAnswered, () => undefined)
      }
    } catch (error) {
      // The destination could not be read, so nothing was sent.
      analysisFailed(error)
    } finally {
      disclosing.current = false
    }
  }
  return { ask, busy, dialog }
}
