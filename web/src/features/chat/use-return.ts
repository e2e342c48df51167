import { chatLimits } from '@diary/contract/chat'
import { paths } from '@diary/contract/paths'
import { toasts } from '@diary/contract/toasts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import type { Chat } from './chat.ts'

/** How long the outcome of the analysis is shown before the diary opens, in milliseconds. */
const returnAfter = 1_000

/**
 * Returns to the diary, ending the conversation.
 *
 * @param analyse resolves to whether the conversation is in the diary now
 */
export const useReturn = (chat: Chat, analyse: () => Promise<boolean>) => {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      clearTimeout(timer.current)
    }
  }, [])

  const toDiary = () =>
    void navigate({ to: paths.home }).then(() => {
      // Turns added meanwhile in another tab are not in the diary, and stay.
      if (chat.state()?.conversation.ending) chat.beginAnew()
    })
  const returnToDiary = () => {
    clearTimeout(timer.current)
    toDiary()
    showToast({ ...toasts.returnedToDiary, tone: 'good' })
  }
  const saveAndReturn = async () => {
    chat.stop()
    const conversation = chat.state()?.conversation
    if (conversation?.ending) return returnToDiary()
    if ((conversation?.turns.length ?? 0) < chatLimits.analysedMin) return toDiary()
    // Not where the person has opened another screen meanwhile.
    if ((await analyse()) && !left.current) timer.current = setTimeout(returnToDiary, returnAfter)
  }
  return { returnToDiary, saveAndReturn }
}
