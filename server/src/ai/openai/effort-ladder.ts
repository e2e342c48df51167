import type { ServerKind } from '../model/server-facts.ts'

/** From least to most. */
const order = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']

/**
 * The efforts to try, in order: as set, the nearest lower one, none, low. Only after all of them is none sent at all,
 * since several models think by default: without this, refusing the least effort would switch thinking on.
 */
export const effortLadder = (asked: string): readonly string[] => {
  if (asked === '') return []
  const lower = order[order.indexOf(asked) - 1]
  return [...new Set([asked, ...(lower === undefined ? [] : [lower]), 'none', 'low'])]
}

/** These take or ignore `minimal` and then think at length; `none` is what they document for not thinking. */
const minimalIsNone: ReadonlySet<ServerKind | undefined> = new Set(['Ollama', 'llama.cpp', 'vLLM'])

/** The effort in a server's own terms. */
export const effortFor = (asked: string, kind: ServerKind | undefined): string =>
  asked === 'minimal' && minimalIsNone.has(kind) ? 'none' : asked

/**
 * The efforts that a refusal rules out besides the one that was sent: all where the model cannot think at all, and
 * those that a list of what it takes leaves out.
 */
export const effortsRuledOut = (asked: string, words: string): readonly string[] => {
  const rungs = effortLadder(asked)
  if (/does not support thinking|unsupported_parameter/.test(words)) return rungs
  const taken = rungs.filter(rung => rung !== asked && new RegExp(`["'\`]${rung}["'\`\\\\]`).test(words))
  return taken.length === 0 ? [] : rungs.filter(rung => !taken.includes(rung))
}
