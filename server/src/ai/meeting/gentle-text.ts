import { asks } from '../question-mark.ts'
import { isUnsayable, makesBannedMove, makesHarshMove } from './banned-moves.ts'
import { isDelicate, isNegativeAboutSelf } from './decide-meeting.ts'
import { framedGently, gentleQuestions } from './gentle-words.ts'
import type { Help } from './help-text.ts'
import { isEnglish } from './is-english.ts'
import type { Met } from './own-texts.ts'

const segments = new Intl.Segmenter('en-GB', { granularity: 'sentence' })
const marks = /^[\s>#*•-]+(?=\S)|^\s*\d+[.)]\s+/
const quote = /\*[^*]+\*|“[^”]+”|"[^"]+"|‘[^’]+’(?!\p{L})|(?<![\p{L}\p{N}])_[^_]+_(?![\p{L}\p{N}])/u
/** A quotation that continues in the next sentence. */
const isOpen = (sentence: string) => (sentence.match(/\*/g)?.length ?? 0) % 2 === 1 || /["“][^"”]*$/.test(sentence)

const sentencesIn = (text: string): string[] =>
  text
    .split(/\n+/)
    .filter(line => !/^\s*#{1,6}\s/.test(line))
    .flatMap(line => Array.from(segments.segment(line.trim()), ({ segment }) => segment.trim()))
    .map(sentence => sentence.replace(/^(?:[>•-]|\d+[.)])\s+/, ''))
    .filter(sentence => /\p{L}/u.test(sentence))

/** Whether a sentence repeats the person's words in a way that could hurt. */
export const repeatsHurt = (sentence: string): boolean => isNegativeAboutSelf(sentence) || isDelicate(sentence)

/** A sentence that the rules cannot judge, where the person did not write in its language themselves. */
const isForeign = ({ english }: Pick<Met, 'english'>, sentence: string) => english && !isEnglish(sentence)

/** At most so many sentences of a provider's in an answer. */
const most = { tender: 4, grave: 2 } as const
const longest = 400

/** Lets sentences through one by one, for a text that is tender or grave. */
const createSieve = (met: Met) => {
  const isGrave = met.meeting === 'grave'
  let left: number = isGrave ? most.grave : most.tender
  // If our own text asks, the answer must not.
  let asked = isGrave || met.hasNear
  return (sentence: string): boolean => {
    if (left === 0 || sentence.length > longest || isForeign(met, sentence)) return false
    if (gentleQuestions.has(sentence)) {
      if (asked) return false
      asked = true
    } else {
      if (asks(sentence) || isOpen(sentence) || repeatsHurt(sentence) || makesBannedMove(sentence)) return false
      if ((isGrave || met.hasNear) && quote.test(sentence)) return false
    }
    left -= 1
    return true
  }
}

const paragraphs = (...parts: readonly string[]) => parts.filter(part => part !== '').join('\n\n')

/** An answer to a tender or grave text: the sentences that pass, framed by our own text. */
export const gentleText = (met: Met, help: Help, text: string): string => {
  const { before, after, bare } = framedGently(met, help)
  const kept = sentencesIn(text).filter(createSieve(met)).join(' ')
  return paragraphs(before, kept === '' ? bare : kept, after)
}

/** The same without our frame, for parts of an answer; empty where nothing passes. */
export const gentlePart = (met: Met, text: string): string => sentencesIn(text).filter(createSieve(met)).join(' ')

/**
 * The same for a stream: each sentence is passed on once it is complete and has passed. `end` returns the text sent.
 */
export const gentlePieces = (met: Met, help: Help, onText: (piece: string) => void) => {
  const { before, after, bare } = framedGently(met, help)
  const passes = createSieve(met)
  let held = ''
  let said = ''
  let kept = 0
  const say = (piece: string) => {
    if (piece === '') return
    said += piece
    onText(piece)
  }
  const offer = (text: string) => {
    for (const sentence of sentencesIn(text).filter(passes)) {
      say(`${kept > 0 ? ' ' : said === '' ? '' : '\n\n'}${sentence}`)
      kept += 1
    }
  }
  return {
    begin: () => say(before),
    piece: (text: string) => {
      held += text
      const last = Array.from(segments.segment(held)).at(-1)
      // The last sentence may continue, and so may a mark at the end of the one before it.
      if (!last || last.index === 0) return
      offer(held.slice(0, last.index))
      held = held.slice(last.index)
    },
    end: (): string => {
      offer(held)
      held = ''
      const rest = paragraphs(kept === 0 ? bare : '', after)
      if (rest !== '') say(said === '' ? rest : `\n\n${rest}`)
      return said
    },
  }
}

/** Asked where nothing else of an answer passed. */
export const invitation = 'What else belongs here?'

/** A text without some of its sentences; its form stays, but for a heading that nothing follows any more. */
const withoutSentences = (text: string, isLeftOut: (sentence: string) => boolean): string => {
  const lines = text.split('\n').map(line => {
    if (/^\s*#{1,6}\s/.test(line) || line.trim() === '') return line
    const lead = marks.exec(line)?.[0].replace(/\*$/, '') ?? ''
    const all = Array.from(segments.segment(line.slice(lead.length)), ({ segment }) => segment)
    const kept = all.filter(sentence => !isLeftOut(sentence))
    return kept.length === 0 ? undefined : `${lead}${kept.join('')}`.trimEnd()
  })
  const left = lines.filter(line => line !== undefined).join('\n')
  const whole = left
    .replace(/^\s*#{1,6}\s[^\n]*\n*(?=\s*#{1,6}\s|$(?![\s\S]))/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return whole === '' ? invitation : whole
}

/** An answer to an ordinary text without what no answer says. */
export const sayableText = (text: string): string => (isUnsayable(text) ? withoutSentences(text, isUnsayable) : text)

/**
 * An answer to an ordinary text that holds a delicate word, or that the rules could not read: its form stays, without
 * sentences that challenge, judge or quote what hurts, or that the rules cannot judge; one question at most.
 */
export const carefulText = (text: string, met: Pick<Met, 'english'>): string => {
  let asked = false
  return withoutSentences(text, sentence => {
    if (isForeign(met, sentence)) return true
    if (isUnsayable(sentence) || (makesHarshMove(sentence) && !gentleQuestions.has(sentence.trim()))) return true
    if ((quote.test(sentence) || isOpen(sentence)) && repeatsHurt(sentence)) return true
    if (!asks(sentence)) return false
    if (asked) return true
    asked = true
    return false
  })
}
