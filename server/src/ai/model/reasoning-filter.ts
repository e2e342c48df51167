import { WireProblem } from './wire.ts'

/** What stands around the thoughts of models whose server leaves them in the answer: llama.cpp, vLLM, Ollama. */
const opening = '<think>'
const closing = '</think>'

/** More than an answer may hold, in case that what was taken for thoughts turns out to be all there is. */
const maxBuffered = 16_000

/** An answer without the thoughts before it. Where the prompt opens them, the answer has their end alone. */
export const stripReasoning = (text: string): string => {
  const end = text.indexOf(closing)
  if (end !== -1) return text.slice(end + closing.length)
  return text.trimStart().startsWith(opening) ? '' : text
}

/** How much of the end of a text may be the beginning of the mark that closes thoughts. */
const begunClosing = (text: string): number => {
  for (let length = Math.min(text.length, closing.length - 1); length > 0; length--)
    if (closing.startsWith(text.slice(-length))) return length
  return 0
}

/**
 * The same while an answer is being written. Of thoughts without an opening nobody can know before they end: where
 * the model is known to have such (`expected`), all waits for their end; otherwise they have been passed on by then,
 * and WireProblem says that the answer is none.
 */
export const createReasoningFilter = (expected: boolean, onText: (text: string) => void) => {
  let stage: 'beginning' | 'thoughts' | 'perhaps thoughts' | 'answer' | 'after thoughts' = expected
    ? 'perhaps thoughts'
    : 'beginning'
  let held = ''
  let kept = ''
  let passed = false
  let unopened = false
  const pass = (length: number) => {
    const text = held.slice(0, length)
    held = held.slice(length)
    if (text === '') return
    passed = true
    onText(text)
  }

  const advance = () => {
    if (stage === 'beginning') {
      held = held.trimStart()
      if (held.length < opening.length && opening.startsWith(held)) return
      stage = held.startsWith(opening) ? 'thoughts' : 'answer'
    }
    const end = stage === 'after thoughts' ? -1 : held.indexOf(closing)
    if (end !== -1) {
      unopened = stage !== 'thoughts'
      if (passed) throw new WireProblem({ what: 'malformed' })
      held = held.slice(end + closing.length)
      kept = ''
      stage = 'after thoughts'
    }
    if (stage === 'after thoughts') return pass(held.length)
    const sure = held.length - begunClosing(held)
    if (stage === 'answer') return pass(sure)
    if (stage === 'perhaps thoughts' && kept.length < maxBuffered) kept += held.slice(0, sure)
    held = held.slice(sure)
  }

  return {
    piece: (text: string) => {
      held += text
      advance()
    },
    end: () => {
      if (stage === 'thoughts') return
      held = kept + held
      pass(held.length)
    },
    /** Whether there were thoughts that nothing had announced. */
    wereUnopened: () => unopened,
  }
}
