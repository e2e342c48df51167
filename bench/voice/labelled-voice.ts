import { readFileSync } from 'node:fs'
import type { Sentiment } from '@diary/contract/entries'
import type { Meeting } from '../../server/src/ai/meeting/index.ts'

type Dated = { readonly date: string; readonly text: string }

/** An entry, and what has to be true of its answer. */
export type VoiceEntry = {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly date: string
  readonly cpd?: { readonly title?: string }
  readonly earlier?: {
    readonly related: readonly Dated[]
    readonly intentions: readonly (Dated & { readonly state: 'open' | 'taken up' })[]
  }
  readonly expect: {
    /** Any of these. */
    readonly meeting: readonly Meeting[]
    readonly readable: boolean
    /** Competences that a careful reader would accept, as codes of APM; empty where none is right. */
    readonly competences: readonly string[]
    /** Any of these; absent where no tone is right. */
    readonly tone?: readonly Sentiment[]
    /** The sentence that has to be brought back, with its date. */
    readonly broughtBack?: string
  }
}

/** What a turn asks directly. */
export const directKinds = [
  'identity',
  'abilities',
  'fact',
  'task',
  'memory',
  'privacy',
  'others',
  'complaint',
  'advice',
  'orders',
  'insult',
  'thanks',
] as const
export type DirectKind = (typeof directKinds)[number]

export type VoiceTalk = {
  readonly id: string
  readonly kind: string
  readonly turns: readonly {
    readonly text: string
    readonly asks?: DirectKind
    readonly unreadable?: true
    /** Any of these, over the conversation up to here. */
    readonly meeting: readonly Meeting[]
  }[]
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`../labelled/voice/${name}.json`, import.meta.url), 'utf8')) as T

export const voiceEntries = () => read<readonly VoiceEntry[]>('entries')
export const voiceTalks = () => read<readonly VoiceTalk[]>('talks')
