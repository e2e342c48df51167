import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Errors of every call to AI. None of them loses what the person wrote. */
export const aiMessages = {
  damagedAnswer: 'This analysis is damaged and cannot be read. You can ask for a new one.',
  mayNotRead: 'You have switched off “AI may read my entries” in your Profile, so nothing was read.',
  levelOff: 'This is switched off for the moment. Your diary works as always.',
  unreachable: 'AI cannot be reached just now. Your words are safe where they are; please try again in a moment.',
  slow: 'AI took too long to answer. Your words are safe where they are; please try again.',
  busy: 'AI has too much to do just now. Your words are safe where they are; please try again in a moment.',
  unreadable: 'The answer that came back could not be used, so none of it was kept. Please try again.',
  'too-long': 'This is more than the model can read at once. Your words are as they were; a shorter text may work.',
  declined: 'The model declined to answer this text. Your words are as they were.',
  misconfigured: 'AI is switched off for the moment: its settings need an administrator. Your diary works as always.',
} as const

/** Names of the providers; each provider of the server has a row here. */
export const writers = {
  builtin: { remote: false, label: 'Built-in analysis', archiveLabel: 'the built-in analyser' },
  // A model is shown by its own name.
  openai: { remote: true, label: null, archiveLabel: 'a model server' },
  anthropic: { remote: true, label: null, archiveLabel: 'a model of Anthropic' },
} as const satisfies Record<string, Writer>

type Writer = {
  /** Whether texts are sent to another server. */
  readonly remote: boolean
  /** On screens and in exports; null where the model's name stands instead. */
  readonly label: string | null
  /** In the archive of a diary, before the model's name. */
  readonly archiveLabel: string
}
export type WriterName = keyof typeof writers

/** Who wrote an answer, and when: shown with every answer. */
export const AnswerStamp = z.strictObject({
  writtenBy: z.enum(Object.keys(writers) as WriterName[]),
  /** The model's id as it answered; for the built-in analyser, its version. */
  model: z.string(),
  writtenAt: z.iso.datetime(),
})
export type AnswerStamp = z.infer<typeof AnswerStamp>

/** The things that a participant can ask AI for. */
export const aiUses = ['chat', 'chatAnalysis', 'entryFeedback', 'themes', 'coaching'] as const
export type AiUse = (typeof aiUses)[number]

/** `on`; `off`: switched off by an administrator; `unreachable`: the provider does not answer. */
export const useStates = ['on', 'off', 'unreachable'] as const
export type UseState = (typeof useStates)[number]

export const AiState = z.strictObject({
  /** Which of the uses can be asked for now. */
  uses: z.record(z.enum(aiUses), z.enum(useStates)),
  /** The person's own choice in Profile. */
  mayRead: z.boolean(),
  /** Whether earlier entries may be read as well. */
  mayReadEarlier: z.boolean(),
  /** Where texts are sent. */
  destination: z.strictObject({
    /** Changes with the destination; stored in the person's choices once it was disclosed to them. */
    id: z.string(),
    /** Whether texts leave this server. */
    remote: z.boolean(),
    /** For people: 'the built-in analyser, on this server' or 'a language model at api.openai.com'. */
    name: z.string(),
    /** Each request asks that nothing of it is stored there. */
    askedNotToKeep: z.boolean(),
  }),
  /** This destination has been disclosed to the person. */
  told: z.boolean(),
})
export type AiState = z.infer<typeof AiState>

export const aiState = endpoint({
  method: 'GET',
  path: '/api/ai/state',
  access: 'participant',
  summary:
    'Which uses of AI are available, where texts would be sent, and whether the person allows it and has seen that disclosed',
  response: AiState,
})
