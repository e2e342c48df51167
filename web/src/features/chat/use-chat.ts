import { chatLimits } from '@diary/contract/chat'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { aiStateQuery, isBackInReach } from '../../ai-disclosure/ai-state.ts'
import { useCurrentUser } from '../../platform/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type Chat, type ChatState, chatOf } from './chat.ts'
import { reasonOf, refetchAfterRefusal } from './chat-refusal.ts'
import { readReply } from './read-reply.ts'

/** The signed-in person's conversation; its state is undefined until it has been loaded from this device. */
export const useChat = (): { readonly chat: Chat; readonly state: ChatState | undefined } => {
  const { pseudonymousId } = useCurrentUser()
  const chat = chatOf(pseudonymousId)
  return { chat, state: useSyncExternalStore(chat.subscribe, chat.state) }
}

/** Whether a message can be sent as it is. */
export const isSendable = (message: string): boolean => message.trim() !== '' && message.length <= chatLimits.messageMax

const mutationKey = ['chat message']

/**
 * Sends the input. Continues when the screen is left; a failure puts the message back and says so.
 *
 * @param confirmDestination discloses the destination where that is still to be done
 */
export const useSend = (chat: Chat, confirmDestination: () => Promise<boolean>) => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (ask: Chat['ask']) => {
      if (!(await confirmDestination())) return
      const question = ask()
      if (!question) return
      try {
        const reply = await readReply(question, chat)
        chat.answered(reply)
        // The choice was changed elsewhere: the offer to read entries goes.
        if (reply.mayNotReadEarlier) void client.invalidateQueries({ queryKey: aiStateQuery.queryKey })
        else isBackInReach(client)
      } catch (failure) {
        // Stopped by the person: the conversation is already updated.
        if (question.signal.aborted) return
        chat.failed()
        throw failure
      }
    },
    onError: error => {
      showToast({ ...toasts.chatFailed, tone: 'bad' })
      chat.refuse(reasonOf(error))
      refetchAfterRefusal(client, error)
    },
  })
  // Nothing is sent while a request is pending, the disclosure included.
  const send = (ask: Chat['ask']) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(ask)
  }
  return { send: () => send(chat.ask), sayMeantOtherwise: () => send(chat.askOtherwise) }
}
