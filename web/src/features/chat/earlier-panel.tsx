import type { AiState } from '@diary/contract/ai'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Chat } from './chat.ts'
import type { Conversation } from './conversation.ts'

export interface EarlierPanelProps {
  chat: Chat
  conversation: Conversation
  ai: AiState | undefined
}

/** Lets this chat read the person's earlier entries, and stops that; only where they allow it in Profile. */
export function EarlierPanel({ chat, conversation: { earlier, ending }, ai }: EarlierPanelProps) {
  const title = useId()
  if (ending || !ai?.mayReadEarlier) return null
  const reads = earlier === 'reads'
  return (
    <section className="panel mt-8" aria-labelledby={title}>
      <h2 id={title}>Your earlier entries</h2>
      <p className="text-sm text-muted" role="status">
        {reads
          ? 'For each reply in this chat it may read up to three related entries and what you meant to do. Under the reply you see which.'
          : earlier === 'stopped'
            ? 'This chat reads no more of them, and new replies leave out those that were based on them. Its analysis reads all of it.'
            : `This chat has read none of them. If you let it, it may read up to three related ones and what you meant to do for each reply, in this chat only.${whereTheyGo(ai)}`}
      </p>
      <Button wide onClick={() => chat.readEarlier(!reads)}>
        {reads ? 'Stop reading my entries' : 'Let it read my entries'}
      </Button>
    </section>
  )
}

const whereTheyGo = ({ destination: { remote, name } }: AiState) =>
  remote ? ` They go to ${name}, with most names replaced.` : ''
