import type { Heard } from './hearing.ts'

const letters = /\p{L}/u
const faces = /\p{Extended_Pictographic}/u
const latin = /\p{Script=Latin}/u

/** Nothing but marks, numbers or space. */
export const isFallenSilent = ({ text }: Heard): boolean => !letters.test(text) && !faces.test(text)
export const isFaces = ({ text }: Heard): boolean => !letters.test(text) && faces.test(text)

const fences =
  /```|<\/?(?:script|html|div|body|span|img|style|iframe|table)\b|\b(?:select \* from|drop table|insert into)\b/i
const codeMarks = /[{}();=<>[\]$|\\_]/g
const fewestCodeMarks = 6
const codeShare = 0.15

/** Code and markup rather than sentences. */
export const isCode = ({ text }: Heard): boolean => {
  if (fences.test(text)) return true
  const marks = text.match(codeMarks)?.length ?? 0
  return marks >= fewestCodeMarks && marks / text.length >= codeShare
}

/**
 * Words that carry grammar in languages near to English and mean nothing, or are rare, in it. Notes in telegram style
 * have few English ones, too; only these tell them apart from another language.
 */
const foreignWords = new Set(
  `der das und nicht ist ich ein eine mit auf den dem zu wir sind heute sehr aber habe war's auch für le les et est une je suis que dans pas nous avec très
  el los las es muy pero una por con estoy hoy mi il che di sono non per gli molto oggi het een niet ik van zijn maar heb och att det jag är inte som på
  og ikke jeg er en som nie się jest na że mam dzisiaj w yn mae rwy dw wedi fy ddim heddiw bir ve bu için çok não estou uma hoje`.split(
    /\s+/,
  ),
)
/** 'es', 'en' or 'di' happen in English as names and abbreviations; two different ones in a short text do not. */
const fewestForeign = 2
const foreignShare = 0.15

const isOtherScript = (text: string): boolean => {
  let other = 0
  let all = 0
  for (const character of text.slice(0, 400)) {
    if (!letters.test(character)) continue
    all++
    if (!latin.test(character)) other++
  }
  return other > all / 2
}

/** Another language than the one that is understood here. */
export const isForeign = ({ text, words, reading }: Heard): boolean => {
  if (isOtherScript(text)) return true
  if (reading.english && words.length >= 6) return false
  const foreign = words.filter(word => foreignWords.has(word))
  return new Set(foreign).size >= fewestForeign && foreign.length / words.length >= foreignShare
}
