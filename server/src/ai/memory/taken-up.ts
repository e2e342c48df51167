import { contentStems } from './content-stems.ts'
import { actIn } from './find-intentions.ts'

/** The verb of an intention and its object stand among this many first words of the act. */
const verbAndObject = 4
const comesBack = /\b(?:as i said|as i meant to|as planned|i did(?:n['’]t| not)?|i have(?:n['’]t| not)?|i['’]ve)\b/i
const sentences = /[^.!?\n]+/g

/** Whether a later text of the same person comes back to what they meant to do. */
export const isTakenUp = (intention: string, text: string): boolean => {
  const act = contentStems(actIn(intention) ?? intention)
  const core = new Set(act.slice(0, verbAndObject))
  const later = new Set(contentStems(text))
  const shared = [...new Set(act)].filter(stem => later.has(stem))
  if (shared.length >= 2 && shared.some(stem => core.has(stem))) return true
  const meant = new Set(act)
  return (text.match(sentences) ?? []).some(
    sentence => comesBack.test(sentence) && contentStems(sentence).some(stem => meant.has(stem)),
  )
}
