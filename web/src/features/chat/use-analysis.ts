import { analyseChat, chatLimits } from '@diary/contract/chat'
import { toasts } from '@diary/contract/toasts'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useKeepEntry } from '../entries/index.ts'
import type { Chat } from './chat.ts'
import { reasonOf, refetchAfterRefusal } from './chat-refusal.ts'
import { messagesOf, readBesideIn } from './conversation.ts'

const mutationKey = ['chat analysis']

/**
 * The analysis of the conversation, which stores it in the diary and closes it. Continues when the screen is left;
 * requested again, the same conversation is stored once.
 * @param confirmDestination discloses the destination where that is still to be done
 */
export const useAnalysis = (chat: Chat, confirmDestination: () => Promise<boolean>) => {
  const client = useQueryClient()
  const saveEntry = useKeepEntry()
  const { mutateAsync, error } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const conversation = chat.state()?.conversation
      if (!conversation || !(await confirmDestination())) return false
      const readBeside = readBesideIn(conversation)
      const body = {
        messages: messagesOf(conversation),
        conversation: conversation.id,
        ...(readBeside ? { readBeside } : {}),
      }
      const { analysis, entry } = await call(analyseChat, { body })
      await chat.end(conversation, { analysis, stamp: entry.analysis })
      saveEntry(entry)
      return true
    },
    onSuccess: analysed => analysed && showToast({ ...toasts.chatAnalysed, tone: 'good' }),
    onError: failure => {
      showToast({ ...toasts.chatAnalysisFailed, tone: 'bad' })
      refetchAfterRefusal(client, failure)
    },
  })
  const busy = useIsMutating({ mutationKey }) > 0
  return {
    busy,
    /** Resolves to whether the conversation is in the diary now. */
    analyse: async (): Promise<boolean> => {
      if (client.isMutating({ mutationKey }) > 0) return false
      chat.stop()
      if ((chat.state()?.conversation.turns.length ?? 0) < chatLimits.analysedMin) {
        showToast({ ...toasts.chatTooShort, tone: 'bad' })
        return false
      }
      // The toast has reported it, and the conversation is unchanged.
      return mutateAsync().catch(() => false)
    },
    reason: error ? reasonOf(error) : '',
  }
}
