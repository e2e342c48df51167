import { type ChatAnalysis, type ChatMessage, chatMessages } from '@diary/contract/chat'
import { conversationText } from '@diary/contract/conversation'
import type { EarlierEntry, Entry } from '@diary/contract/entries'
import { levels, type OutboundRecord } from '../../ai/index.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { type Entries, summaryText } from '../entries/index.ts'

type Parts = { readonly gateway: AiGateway; readonly settings: AiSettings; readonly entries: Entries }
type Conversation = {
  readonly messages: readonly ChatMessage[]
  readonly conversation?: string | undefined
  readonly readBeside?: readonly EarlierEntry[] | undefined
}
type Analysed = { readonly analysis: ChatAnalysis; readonly entry: Entry }

/** Analyses a conversation and stores both as one entry, or neither. */
export const createChatAnalyses = ({ gateway, settings, entries }: Parts) => {
  const write = async (
    owner: ConsentingId,
    { messages, conversation, readBeside }: Conversation,
    signal: AbortSignal,
  ) => {
    const framework = await settings.frameworkInUse()
    const sent: OutboundRecord[] = []
    const ask = { signal, onSending: (text: OutboundRecord) => void sent.push(text) }
    const { output, masked, stamp, care } = await gateway.ask(
      owner,
      levels.chatAnalysis,
      { messages: [...messages], framework },
      ask,
    )
    const { competences, ...analysis } = output
    return entries.saveConversation(owner, {
      content: conversationText(messages),
      conversation,
      readBeside,
      classified: { sentiment: analysis.sentiment, competences, framework, stamp, care },
      analysis,
      masked: masked && summaryText(masked),
      sent,
    })
  }

  const make = async (owner: ConsentingId, body: Conversation, signal: AbortSignal): Promise<Analysed> => {
    const stored = body.conversation ? await entries.readConversation(owner, body.conversation) : undefined
    if (!stored) return write(owner, body, signal)
    if (stored.entry.content !== conversationText(body.messages)) throw problem(409, chatMessages.storedOtherwise)
    return stored
  }

  const shared = singleFlight<Analysed>()
  return {
    /**
     * A conversation that is already stored is not analysed again: its entry is the answer; 409 where its text differs.
     * Concurrent requests for one conversation share one analysis.
     */
    make: (owner: ConsentingId, body: Conversation, gone: AbortSignal): Promise<Analysed> =>
      body.conversation
        ? shared(`${owner}:${body.conversation}`, gone, signal => make(owner, body, signal))
        : make(owner, body, gone),
  }
}
export type ChatAnalyses = ReturnType<typeof createChatAnalyses>
