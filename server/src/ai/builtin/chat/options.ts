import { isDelicate, isNegativeAboutSelf } from '../../meeting/index.ts'

const starts =
  /\b(?:(?:maybe|perhaps)? ?i (?:could|might|can) (?:also |always |just |either )?|(?:maybe|perhaps) i(?:'ll|’ll| should| will) |(?:should|shall) i |(?:whether|either) (?:to |i |we )?|the other (?:option|way) (?:is|would be) (?:to )?|instead (?:i could )?|or (?:should i |shall i |i could |i can |i |we |to |just )?)/gi
const ends = /[,.;:!?()"“”\n]|\b(?:but|because|so that|although|though|or|and then|and see|which|if)\b/i
const fewestWords = 2
const mostWords = 12
const mostOptions = 3
/** 'or' joins an option to another only where there is one before it. */
const joining = /^or\b/i
/** Names no option: without a verb, or with nothing but a word that points back. */
const empty =
  /^(?:(?:not|so|something|whatever|anything|the|a|an|it|that|this|maybe|no|have|be)\b|(?:see|say|\w+ (?:it|that|this|so))$|\w+ (?:it|that|this|so) or not$|imagine\b)/i

/** What somebody has named that they could do, word for word from their messages, oldest first and none twice. */
export const optionsIn = (messages: readonly string[]): string[] => {
  const found: string[] = []
  for (const message of messages) {
    let named = false
    for (const match of message.slice(0, 4_000).matchAll(starts)) {
      const rest = message.slice(match.index + match[0].length)
      const words = rest.slice(0, ends.exec(rest)?.index ?? rest.length).trim()
      const count = words === '' ? 0 : words.split(/\s+/).length
      if (joining.test(match[0].trim()) && !named) continue
      if (count < fewestWords || count > mostWords || empty.test(words)) continue
      named = true
      if (isDelicate(words) || isNegativeAboutSelf(words)) continue
      if (!found.some(known => known.toLowerCase().includes(words.toLowerCase()))) found.push(words)
    }
  }
  return found.slice(-mostOptions)
}
