import { readFileSync } from 'node:fs'
import { createBuiltinProvider } from '../src/ai/builtin/provider.ts'
import type { ChatToAnswer } from '../src/ai/chat.ts'
import type { Earlier } from '../src/ai/earlier.ts'
import { levels, withMeeting } from '../src/ai/index.ts'
import { helpContactsOf } from '../src/platform/help-contacts.ts'
import { masked } from './masked.ts'

export type Talk = ChatToAnswer['history']
export type Turn = { readonly says: string; readonly holds: readonly string[] }

/** Conversations by name: what a person says turn by turn, and what has to hold of the reply to it. */
export const talksIn = (file: 'everyday.tsv' | 'tuning.tsv'): ReadonlyMap<string, readonly Turn[]> => {
  const lines = readFileSync(new URL(`../../bench/labelled/talks/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  const talks = new Map<string, Turn[]>()
  for (const line of lines) {
    const [talk = '', says = '', holds = ''] = line.split('\t')
    talks.set(talk, [...(talks.get(talk) ?? []), { says, holds: holds === '' ? [] : holds.split('; ') }])
  }
  return talks
}

const today = new Date('2026-11-22T12:00:00Z')

/** Holds conversations with the built-in analyser as a person has them: each reply as it is shown. */
export const createTalker = () => {
  const builtin = createBuiltinProvider({ clock: () => today })
  const help = { contacts: helpContactsOf(undefined), emergencyNumber: '999' }
  const provider = withMeeting(builtin, { help, clock: () => today, local: builtin })
  const asking = { settings: levels.chat.defaults, signal: new AbortController().signal, person: 'somebody' }
  return {
    talk: async (turns: readonly string[], earlier?: Earlier) => {
      const history: Talk = []
      for (const message of turns) {
        const input = { message, history: history.slice(-40), ...(earlier && { earlier }) }
        const { output } = await provider.run(levels.chat, masked(input), asking)
        history.push({ role: 'user', content: message }, { role: 'assistant', content: output.text })
      }
      return history
    },
    analyse: async (messages: Talk) => {
      const { output } = await provider.run(levels.chatAnalysis, masked({ messages, framework: 'apm-3' }), asking)
      return output
    },
    close: () => builtin.close(),
  }
}
