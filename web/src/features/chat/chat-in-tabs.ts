import type { ChatReply } from '@diary/contract/chat'
import { expect, vi } from 'vitest'
import { createDrafts, type Shelf } from '../../platform/drafts.ts'
import { createChat, typingDelay } from './chat.ts'
import type { OtherTabs } from './other-tabs.ts'

export const noon = new Date('2026-11-12T12:00:00.000Z')
export const reply: ChatReply = {
  response: 'What would change if you said it?',
  id: 'reply-1',
  stamp: { writtenBy: 'builtin', model: 'built-in 1', writtenAt: noon.toISOString() },
}
export const ending = {
  analysis: { sentiment: 'neutral' as const, summary: 'A summary.', keyInsights: [], reflectionPoints: [] },
}

const memoryShelf = (): Shelf => {
  const held = new Map<string, unknown>()
  return {
    get: async key => held.get(key),
    set: async (key, value) => void held.set(key, value),
    remove: async key => void held.delete(key),
    claim: async (key, value) => void (held.has(key) || held.set(key, value)),
    keys: async () => [...held.keys()],
    clear: async () => held.clear(),
  }
}

type Browser = { readonly shelf: Shelf | undefined; readonly tab: () => OtherTabs }

/** One browser: the state that its tabs share. */
export const openBrowser = () => {
  const listeners: (() => void)[] = []
  let last = Promise.resolve()
  const tab = (): OtherTabs => {
    let own = () => {}
    return {
      withLock: step => {
        last = last.then(step)
        return last
      },
      notify: () => {
        for (const listener of listeners) if (listener !== own) listener()
      },
      subscribe: listener => {
        own = listener
        listeners.push(listener)
      },
    }
  }
  return { shelf: memoryShelf(), tab }
}

/** Opens a page in a person's browser; opened again in the same one, it is the page after a reload, or another tab. */
export const openChat = async (browser: Browser = openBrowser(), tabs = browser.tab()) => {
  const drafts = createDrafts('RD-AAAA-AAAA', browser.shelf)
  const chat = createChat(drafts, () => noon, tabs)
  await vi.waitFor(() => expect(chat.state()).toBeDefined())
  const look = () => {
    const state = chat.state()
    if (!state) throw new Error('the chat is not there')
    return { ...state, said: state.conversation.turns.map(({ role, content }) => `${role}: ${content}`) }
  }
  const kept = async () => {
    vi.advanceTimersByTime(typingDelay)
    // Once for this tab to store it, once for the others to load it.
    for (const _ of [1, 2]) await tabs.withLock(async () => {})
    return drafts.read('chat')
  }
  const says = (message: string) => {
    chat.type(message)
    return chat.ask()
  }
  return { chat, browser, look, kept, says }
}
