import type { ChatMessage, ChatReply } from '@diary/contract/chat'
import { createDraftKeeper, type Drafts, draftsOf, type KeptOn } from '../../platform/drafts.ts'
import {
  type Conversation,
  historyOf,
  isWorthKeeping,
  newConversation,
  putBack,
  readConversation,
  type Turn,
} from './conversation.ts'

/** A reply on its way. */
export type Arriving = {
  readonly message: string
  readonly askedAt: string
  /** What has come so far. */
  readonly text: string
}

export type ChatState = {
  readonly conversation: Conversation
  readonly arriving: Arriving | undefined
  readonly keptOn: KeptOn
}

/** What is sent for a reply, and the signal that ends waiting for it. */
export type Question = {
  readonly message: string
  readonly history: readonly ChatMessage[]
  readonly signal: AbortSignal
}

export type Chat = {
  /** Undefined until what an earlier page left behind has been looked for. The same value until something changes. */
  readonly state: () => ChatState | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly type: (unsent: string) => void
  /** Takes the message out of the input and waits for its reply. Undefined where one is awaited already. */
  readonly ask: () => Question | undefined
  readonly hear: (piece: string) => void
  readonly answered: (reply: ChatReply) => void
  /** No reply came: the message goes back into the input, and out of the conversation. */
  readonly failed: () => void
  /** Ends waiting. What has come of the reply stays, marked; if nothing has, the message goes back into the input. */
  readonly stop: () => void
  /** Closes the conversation of this id with its analysis. */
  readonly end: (id: string, ending: NonNullable<Conversation['ending']>) => void
  /** Forgets the conversation. Words that were typed and not sent stay in the input. */
  readonly beginAnew: () => void
  /** Keeps at once what is waiting to be kept: the page may be about to go. */
  readonly flush: () => void
}

const draftName = 'chat'

/**
 * A person's conversation. Lives outside React, as long as the page: a reply or an analysis on its way finds it again
 * whatever screen is shown. Kept on the device as drafts are, sealed, so that it survives a reload.
 */
export const createChat = (drafts: Drafts, now: () => Date): Chat => {
  let state: ChatState | undefined
  let waiting = new AbortController()
  const listeners = new Set<() => void>()
  const keeper = createDraftKeeper(drafts, draftName, keptOn => state && keptOn !== state.keptOn && set({ keptOn }))

  const set = (change: Partial<ChatState>) => {
    if (!state) return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const keep = () => {
    if (!state) return
    const { conversation, arriving } = state
    // After a reload no reply comes any more: then the message is where it can be sent again.
    const unsent = arriving ? putBack(arriving.message, conversation.unsent) : conversation.unsent
    const kept = { ...conversation, unsent }
    if (isWorthKeeping(kept)) keeper.keep(kept)
    else keeper.drop()
  }
  const change = (conversation: Partial<Conversation>, arriving: Arriving | undefined) => {
    if (!state) return
    set({ conversation: { ...state.conversation, ...conversation }, arriving })
    keep()
  }
  const settle = (reply: Turn) => {
    if (!state?.arriving) return
    const { message, askedAt } = state.arriving
    const asked: Turn = { role: 'user', content: message, at: askedAt }
    change({ turns: [...state.conversation.turns, asked, reply] }, undefined)
    // What has been said is kept at once; only typing runs ahead of what is kept.
    keeper.flush()
  }
  const failed = () => {
    if (!state?.arriving) return
    change({ unsent: putBack(state.arriving.message, state.conversation.unsent) }, undefined)
  }

  void drafts.read(draftName).then(stored => {
    state = {
      conversation: readConversation(stored) ?? newConversation(),
      arriving: undefined,
      keptOn: drafts.expected,
    }
    set({})
  })

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type: unsent => change({ unsent }, state?.arriving),
    ask: () => {
      if (!state || state.arriving || state.conversation.ending) return undefined
      const { conversation } = state
      waiting = new AbortController()
      change({ unsent: '' }, { message: conversation.unsent, askedAt: now().toISOString(), text: '' })
      return { message: conversation.unsent, history: historyOf(conversation), signal: waiting.signal }
    },
    hear: piece => state?.arriving && set({ arriving: { ...state.arriving, text: state.arriving.text + piece } }),
    answered: ({ response, id, stamp }) =>
      settle({ role: 'assistant', content: response, at: now().toISOString(), replyId: id, stamp }),
    failed,
    stop: () => {
      waiting.abort()
      const text = state?.arriving?.text ?? ''
      if (text.trim() === '') failed()
      else settle({ role: 'assistant', content: text, at: now().toISOString(), stopped: true })
    },
    end: (id, ending) => {
      if (state?.conversation.id === id) change({ ending }, undefined)
    },
    beginAnew: () => {
      waiting.abort()
      const { unsent } = state?.conversation ?? newConversation()
      change({ ...newConversation(unsent), ending: undefined }, undefined)
    },
    flush: keeper.flush,
  }
}

const chats = new Map<string, Chat>()

/** The conversation of a person in this page, by research ID. */
export const chatOf = (person: string): Chat => {
  const known = chats.get(person)
  if (known) return known
  const chat = createChat(draftsOf(person), () => new Date())
  chats.set(person, chat)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') chat.flush()
  })
  window.addEventListener('pagehide', chat.flush)
  return chat
}
