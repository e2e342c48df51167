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
import { type Change, closing, forgetting, saying } from './conversation-changes.ts'
import { type OtherTabs, otherTabsOf } from './other-tabs.ts'

/** A reply on its way. */
export type Arriving = {
  readonly message: string
  readonly askedAt: string
  /** What has come so far. */
  readonly text: string
  /** Not typed but pressed: see `meantOtherwise`. */
  readonly meantOtherwise?: boolean
}

export type ChatState = {
  readonly conversation: Conversation
  readonly arriving: Arriving | undefined
  /** Why the last message did not go, where more is known than that; until the next is typed or sent. */
  readonly refused: string
  readonly storedOn: StoredOn
}

/** What is sent for a reply, and the signal that ends waiting for it. */
export type Question = {
  readonly message: string
  readonly history: readonly ChatMessage[]
  readonly readAs?: ReadAs
  readonly signal: AbortSignal
}

export type Chat = {
  /** Undefined until what an earlier page left behind has been looked for. The same value until something changes. */
  readonly state: () => ChatState | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly type: (unsent: string) => void
  /** Takes the message out of the input and waits for its reply. Undefined where one is awaited already. */
  readonly ask: () => Question | undefined
  /** Says that what was met with care was meant otherwise; what stands in the input stays there. */
  readonly askOtherwise: () => Question | undefined
  readonly hear: (piece: string) => void
  readonly answered: (reply: ChatReply) => void
  /** No reply came: the message goes back into the input, and out of the conversation. */
  readonly failed: () => void
  /** Says why, below the input. */
  readonly refuse: (reason: string) => void
  /** Ends waiting. What has come of the reply stays, marked; if nothing has, the message goes back into the input. */
  readonly stop: () => void
  /** Closes the conversation, as it was when it was analysed; shows it closed only once that is kept. */
  readonly end: (analysed: Conversation, ending: NonNullable<Conversation['ending']>) => Promise<void>
  /** Forgets the conversation. Words that were typed and not sent stay in the input. */
  readonly beginAnew: () => void
  /** Takes over what was said in another tab. */
  readonly catchUp: () => void
  /** Keeps at once what is waiting to be kept: the page may be about to go. */
  readonly flush: () => void
}

const draftName = 'chat'

/** The input as it stands once no reply is awaited: what was typed goes back into it. */
const asTyped = (arriving: Arriving | undefined, unsent: string): string =>
  arriving && !arriving.meantOtherwise ? putBack(arriving.message, unsent) : unsent

/** How long typing may run ahead of what is kept, in milliseconds. What has been said is kept at once. */
export const typingDelay = 100

/**
 * A person's conversation. Lives outside React, as long as the page: a reply or an analysis on its way finds it again
 * whatever screen is shown. Kept on the device as drafts are, sealed, so that it survives a reload. Every tab writes
 * what it finds there with its own changes added, so that no tab loses what was said in another.
 */
export const createChat = (drafts: Drafts, now: () => Date, tabs: OtherTabs): Chat => {
  let state: ChatState | undefined
  let waiting = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was last found on the device, or written there. */
  let found = newConversation()
  /** What has happened here since. */
  let unsaved: readonly Change[] = []
  /** What this tab last left of its input there. */
  let ownUnsent = ''
  const listeners = new Set<() => void>()

  const set = (change: Partial<ChatState>) => {
    if (!state) return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** What was found, with what has happened here since; the input stays as it is. */
  const show = () => {
    if (!state) return
    const conversation = unsaved.reduce((before, change) => change(before), found)
    set({ conversation: { ...conversation, unsent: state.conversation.unsent } })
  }
  const look = async () => {
    const stored = readConversation(await drafts.readOnDevice(draftName))
    // The same turns stay the same objects, so that typing does not draw a long conversation anew.
    if (!state || !stored || isAsFarAs(stored, found)) return stored
    found = stored
    show()
    return stored
  }
  /** Keeps what has happened here, and with it a step that is shown only then. */
  const save = async (last?: Change) => {
    const stored = await look()
    if (!state) return
    const { arriving } = state
    const conversation = last?.(state.conversation) ?? state.conversation
    const { length } = unsaved
    // After a reload no reply comes any more: then the message is where it can be sent again.
    const own = asTyped(arriving, conversation.unsent)
    // An empty input is no reason to forget what is being typed in another tab.
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
  const catchUp = () => void tabs.withLock(async () => void (await look()))
  const type = (unsent: string, rest?: Partial<ChatState>) => {
    if (!state) return
    set({ conversation: { ...state.conversation, unsent }, ...rest })
    timer ??= setTimeout(saveNow, typingDelay)
  }
  const change = (step: Change) => {
    if (!state) return
    unsaved = [...unsaved, step]
    set({ conversation: step(state.conversation), arriving: undefined })
    saveNow()
  }
  const settle = (reply: Turn) => {
    if (!state?.arriving) return
    const { message, askedAt, meantOtherwise } = state.arriving
    const said: Turn = { role: 'user', content: message, at: askedAt }
    change(saying(meantOtherwise ? { ...said, meantOtherwise } : said, reply))
  }
  const failed = () => {
    if (!state?.arriving) return
    type(asTyped(state.arriving, state.conversation.unsent), { arriving: undefined })
  }
  const question = (message: string, unsent: string, meantOtherwise: boolean): Question | undefined => {
    if (!state || state.arriving || state.conversation.ending) return undefined
    const { conversation } = state
    waiting = new AbortController()
    const arriving = { message, askedAt: now().toISOString(), text: '', meantOtherwise }
    type(unsent, { arriving, refused: '' })
    const readAs = meantOtherwise || isMeantOtherwise(conversation)
    const asked = { message, history: historyOf(conversation), signal: waiting.signal }
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
    hear: piece => state?.arriving && set({ arriving: { ...state.arriving, text: state.arriving.text + piece } }),
    answered: ({ response, id, stamp, care }) => {
      const reply: Turn = { role: 'assistant', content: response, at: now().toISOString(), replyId: id, stamp }
      settle(care ? { ...reply, care } : reply)
    },
    failed,
    refuse: refused => set({ refused }),
    stop: () => {
      waiting.abort()
      const text = state?.arriving?.text ?? ''
      if (text.trim() === '') failed()
      else settle({ role: 'assistant', content: text, at: now().toISOString(), stopped: true })
    },
    end: (analysed, ending) => tabs.withLock(() => save(closing(analysed, ending))),
    beginAnew: () => {
      waiting.abort()
      if (state) change(forgetting(state.conversation))
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
