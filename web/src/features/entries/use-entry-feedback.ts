import type { ReadAs } from '@diary/contract/answer-care'
import { useRef } from 'react'
import { useDisclosure } from '../../ai-disclosure/use-disclosure.tsx'
import { analysisFailed, useAnalyseEntry, useIsAnalysing } from './entry-mutations.ts'

/**
 * Asks for feedback on an entry once whoever asks knows where the words go. Place `dialog` anywhere in what is drawn.
 *
 * @param onAnswered runs once the answer is in the diary
 */
export const useEntryFeedback = (id: string, onAnswered?: () => void) => {
  const { mutateAsync } = useAnalyseEntry(id)
  const busy = useIsAnalysing(id)
  const { confirmDestination, dialog } = useDisclosure()
  const telling = useRef(false)
  const ask = async (readAs?: ReadAs) => {
    // Pressed twice while it is being found out whether there is something to say first.
    if (telling.current) return
    telling.current = true
    try {
      if (await confirmDestination()) {
        telling.current = false
        // A failure has been said.
        await mutateAsync(readAs).then(onAnswered, () => undefined)
      }
    } catch (error) {
      // Where the words would go could not be found out, so nothing was sent.
      analysisFailed(error)
    } finally {
      telling.current = false
    }
  }
  return { ask, busy, dialog }
}
