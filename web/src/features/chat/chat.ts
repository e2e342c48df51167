import type { ReadAs } from '@diary/contract/answer-care'
import { meantOtherwiseWords } from '@diary/contract/care-words'
import type { ChatMessage, ChatReply } from '@diary/contract/chat'
import { type Drafts, draftsOf, type StoredOn } from '../../platform/drafts.ts'
import {
  type Conversation,
  historyOf,
  isAsFarAs,
  isMeantOtherwise,
  newConversation,
  putBack,
  readConversation,
  type Turn,
} from './conversation.ts'
import { type Change, closing, forgetting, reading, saying } from './conversation-changes.ts'
import { type OtherTabs, otherTabsOf } from './other-tabs.ts'

/** A pending reply. */
export type Arriving = {
  readonly message: string
  readonly askedAt: string
  /** The text so far. */
  readonly text: string
  /** How many requests the model server answers before. */
  readonly before?: number
  /** Pressed instead of typed: see `meantOtherwise`. */
  readonly meantOtherwise?: boolean
  /** Asked with earlier entries: the reply may hold words of them. */
  readonly readsEarlier?: boolean
}

export type ChatState = {
  readonly conversation: Conversation
  readonly arriving: Arriving | undefined
  /** Why the last message failed, where known; until the next is typed or sent. */
  readonly refused: string
  readonly storedOn: StoredOn
}

/** The request for a reply, and the signal that aborts it. */
export type Question = {
  readonly message: string
  readonly history: readonly ChatMessage[]
  readonly readAs?: ReadAs
  readonly readEarlier?: boolean
  readonly signal: AbortSignal
}

export type Chat = {
  /** Undefined until a stored conversation has been loaded. The same object until something changes. */
  readonly state: () => ChatState | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly type: (unsent: string) => void
  /** Takes the message out of the input and starts waiting for its reply. Undefined where one is pending already. */
  readonly ask: () => Question | undefined
  /** Sends `meantOtherwise` after a reply with `care`; the input stays. */
  readonly askOtherwise: () => Question | undefined
  /** Lets this chat read the person's earlier entries, or no longer. */
  readonly readEarlier: (reads: boolean) => void
  readonly onText: (piece: string) => void
  readonly onWaiting: (before: number) => void
  readonly answered: (reply: ChatReply) => void
  /** The reply failed: moves the message back into the input. */
  readonly failed: () => void
  /** Shows why, below the input. */
  readonly refuse: (reason: string) => void
  /** Stops a reply. Its text so far stays, marked; without any, the message moves back into the input. */
  readonly stop: () => void
  /** Closes the conversation as it was analysed; shows it closed only once that is stored. */
  readonly end: (analysed: Conversation, ending: NonNullable<Conversation['ending']>) => Promise<void>
  /** Discards the conversation. Unsent text stays in the input. */
  readonly beginAnew: () => void
  /** Loads turns from other tabs. */
  readonly catchUp: () => void
  /** Stores pending changes at once: the page may be about to unload. */
  readonly flush: () => void
}

const draftName = 'chat'

/** The input once no reply is pending, with the unanswered message in it. */
const asTyped = (arriving: Arriving | undefined, unsent: string): string =>
  arriving && !arriving.meantOtherwise ? putBack(arriving.message, unsent) : unsent

/** Debounce of storing typed text, in milliseconds. Turns are stored at once. */
export const typingDelay = 100

/**
 * A person's conversation. Lives outside React, as long as the page, so that a pending reply or analysis is independent
 * of the screen. Stored on the device like drafts, sealed, so that it survives a reload. Every tab applies its changes
 * to the stored state, so that no tab loses turns of another.
 */
export const createChat = (drafts: Drafts, now: () => Date, tabs: OtherTabs): Chat => {
  let state: ChatState | undefined
  let waiting = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The state last read from the device or written there. */
  let found = newConversation()
  /** Steps taken here since. */
  let unsaved: readonly Change[] = []
  /** The input that this tab last stored. */
  let ownUnsent = ''
  const listeners = new Set<() => void>()

  const set = (change: Partial<ChatState>) => {
    if (!state) return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** The stored state with the steps taken here since; the input is unchanged. */
  const show = () => {
    if (!state) return
    const conversation = unsaved.reduce((before, change) => change(before), found)
    set({ conversation: { ...conversation, unsent: state.conversation.unsent } })
  }
  const load = async () => {
    const stored = readConversation(await drafts.readOnDevice(draftName))
    // Equal turns stay the same objects, so that typing does not re-render a long conversation.
    if (!state || !stored || isAsFarAs(stored, found)) return stored
    found = stored
    show()
    return stored
  }
  /** Stores the steps taken here, and a step that is shown only then. */
  const save = async (last?: Change) => {
    const stored = await load()
    if (!state) return
    const { arriving } = state
    const conversation = last?.(state.conversation) ?? state.conversation
    const { length } = unsaved
    // After a reload no reply arrives: the message is in the input, to be sent again.
    const own = asTyped(arriving, conversation.unsent)
    // An empty input does not overwrite text typed in another tab.
    const unsent = own.trim() === '' && stored && stored.unsent !== ownUnsent ? stored.unsent : own
    const storedOn = await drafts.write(draftName, { ...conversation, unsent })
    if (storedOn !== state.storedOn) set({ storedOn })
    if (storedOn === 'device') {
      found = conversation
      ownUnsent = own
      unsaved = unsaved.slice(length)
    } else if (last) {
      unsaved = [...unsaved.slice(0, length), last, ...unsaved.slice(length)]
    }
    if (last) show()
    if (storedOn === 'device' && (last || length > 0)) tabs.notify()
  }
  const saveNow = () => {
    clearTimeout(timer)
    timer = undefined
    void tabs.withLock(() => save())
  }
  const catchUp = () => void tabs.withLock(async () => void (await load()))
  const type = (unsent: string, rest?: Partial<ChatState>) => {
    if (!state) return
    set({ conversation: { ...state.conversation, unsent }, ...rest })
    timer ??= setTimeout(saveNow, typingDelay)
  }
  const change = (taken: Change, rest?: Partial<ChatState>) => {
    if (!state) return
    unsaved = [...unsaved, taken]
    set({ conversation: taken(state.conversation), ...rest })
    saveNow()
  }
  const settle = (reply: Turn) => {
    if (!state?.arriving) return
    const { message, askedAt, meantOtherwise } = state.arriving
    const sentTurn: Turn = { role: 'user', content: message, at: askedAt }
    change(saying(meantOtherwise ? { ...sentTurn, meantOtherwise } : sentTurn, reply), { arriving: undefined })
  }
  const failed = () => {
    if (!state?.arriving) return
    type(asTyped(state.arriving, state.conversation.unsent), { arriving: undefined })
  }
  const question = (message: string, unsent: string, meantOtherwise: boolean): Question | undefined => {
    if (!state || state.arriving || state.conversation.ending) return undefined
    const { conversation } = state
    waiting = new AbortController()
    const readsEarlier = conversation.earlier === 'reads'
    const arriving = { message, askedAt: now().toISOString(), text: '', meantOtherwise, readsEarlier }
    type(unsent, { arriving, refused: '' })
    const readAs = meantOtherwise || isMeantOtherwise(conversation)
    const readEarlier = readsEarlier ? { readEarlier: true } : {}
    const asked = { message, history: historyOf(conversation), signal: waiting.signal, ...readEarlier }
    return readAs ? { ...asked, readAs: 'ordinary' } : asked
  }

  void drafts.read(draftName).then(stored => {
    found = readConversation(stored) ?? found
    ownUnsent = found.unsent
    state = { conversation: found, arriving: undefined, refused: '', storedOn: drafts.expected }
    set({})
  })
  tabs.subscribe(catchUp)

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type: unsent => type(unsent, { refused: '' }),
    ask: () => question(state?.conversation.unsent ?? '', '', false),
    askOtherwise: () => question(meantOtherwiseWords, state?.conversation.unsent ?? '', true),
    onWaiting: before => state?.arriving && set({ arriving: { ...state.arriving, before } }),
    onText: piece => state?.arriving && set({ arriving: { ...state.arriving, text: state.arriving.text + piece } }),
    readEarlier: reads => change(reading(reads ? 'reads' : 'stopped')),
    answered: ({ response, id, stamp, care, readBeside = [], mayNotReadEarlier }) => {
      const reply: Turn = { role: 'assistant', content: response, at: now().toISOString(), replyId: id, stamp }
      settle({
        ...reply,
        ...(care ? { care } : {}),
        ...(state?.arriving?.readsEarlier ? { readBeside } : {}),
        ...(mayNotReadEarlier ? { mayNotReadEarlier } : {}),
      })
      if (mayNotReadEarlier) change(reading('stopped'))
    },
    failed,
    refuse: refused => set({ refused }),
    stop: () => {
      waiting.abort()
      const text = state?.arriving?.text ?? ''
      if (text.trim() === '') failed()
      else {
        const mayHaveRead = state?.arriving?.readsEarlier ? { readBeside: [] } : {}
        settle({ role: 'assistant', content: text, at: now().toISOString(), stopped: true, ...mayHaveRead })
      }
    },
    end: (analysed, ending) => tabs.withLock(() => save(closing(analysed, ending))),
    beginAnew: () => {
      waiting.abort()
      if (state) change(forgetting(state.conversation), { arriving: undefined })
    },
    catchUp,
    flush: () => timer !== undefined && saveNow(),
  }
}

const chats = new Map<string, Chat>()

/** The conversation of a person in this page, by research ID. */
export const chatOf = (person: string): Chat => {
  const known = chats.get(person)
  if (known) return known
  const chat = createChat(draftsOf(person), () => new Date(), otherTabsOf(person))
  chats.set(person, chat)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') chat.flush()
    else chat.catchUp()
  })
  window.addEventListener('pagehide', chat.flush)
  return chat
}
