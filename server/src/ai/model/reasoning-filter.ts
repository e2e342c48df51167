import { WireProblem } from './wire.ts'

/** Marks around a model's reasoning where its server leaves it in the answer: llama.cpp, vLLM, Ollama. */
const opening = '<think>'
const closing = '</think>'

/** More than an answer may hold, in case the supposed reasoning turns out to be the answer. */
const maxBuffered = 16_000

/** An answer without the reasoning before it. Where the prompt opens it, the answer has only the closing mark. */
export const stripReasoning = (text: string): string => {
  const end = text.indexOf(closing)
  if (end !== -1) return text.slice(end + closing.length)
  return text.trimStart().startsWith(opening) ? '' : text
}

/** The length of a text's end that may begin the closing mark. */
const begunClosing = (text: string): number => {
  for (let length = Math.min(text.length, closing.length - 1); length > 0; length--)
    if (closing.startsWith(text.slice(-length))) return length
  return 0
}

/**
 * The same for a stream. Reasoning without an opening mark shows only at its end: where the model is known for it
 * (`expected`), everything is held until then; otherwise it has been passed on by then, and a WireProblem is thrown.
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
    /** Whether there was reasoning without an opening mark. */
    wereUnopened: () => unopened,
  }
}
