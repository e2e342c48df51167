import { decideMeeting, isDelicate, isNegativeAboutSelf } from '../meeting/index.ts'
import { heavyMoods, moodsNamedIn } from './moods.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { isDecision, isIntention, isLearning } from './thinking.ts'
import { irregularForms, wordList } from './word-lists.ts'

const fewestWords = 4
const mostWords = 30
const longest = 320
/** A sentence this heavy that speaks of the writer is about them, whatever words it has. */
const heavyFrom = -0.5

const persons = new Set('i we he she they you nobody everyone everybody someone somebody no-one who there'.split(' '))
const ownWords = new Set("i i'm i've i'd i'll me my mine myself".split(' '))
const finite = wordList('finite verbs')
const openPronouns = new Set('it its this these those'.split(' '))
/** 'I know that …' points at nothing; neither do 'this week' and 'that morning'. */
const beforeThat = wordList('in front of that')
const times = wordList('times')
const pointedAt = 3

const pointsBack = ({ words }: Sentence): boolean =>
  words.slice(0, pointedAt).some(({ plain }, at) => {
    const next = words[at + 1]?.plain ?? ''
    if (plain === 'that') return !beforeThat.has(words[at - 1]?.plain ?? '') && !times.has(next)
    return openPronouns.has(plain) && !(plain === 'this' && times.has(next))
  })

const isFiniteVerb = (plain: string): boolean =>
  finite.has(plain) ||
  (plain.length > 4 && plain.endsWith('ed')) ||
  (irregularForms.has(plain) && !/(?:ing|en|wn)$/.test(plain))

/** Whether somebody or something does something in it: a person's pronoun, or a name in front of a finite verb. */
const hasSubject = ({ words }: Sentence): boolean => {
  if (isFiniteVerb(words[0]?.plain ?? '')) return false
  return words.some(({ plain }, at) => (at < words.length - 1 && persons.has(plain)) || (at > 0 && isFiniteVerb(plain)))
}

/** A clause cut out of something longer: it begins small in the middle, or leans on what came before. */
const isPart = ({ text }: Reading, { start, end }: Sentence): boolean =>
  (/^(?:because|which|who|whose|than|or)\b/i.test(text.slice(start, start + 10)) && text.charAt(end - 1) !== '?') ||
  (/^\p{Ll}/u.test(text.slice(start, start + 1)) && /[^\s.!?…"“”'’(\-*•]\s*$/u.test(text.slice(0, start).slice(-20)))

const itemMark = /(?:^|\n)[ \t]*(?:[-*•#>|–—]|\d{1,2}[.)])[ \t]*$/
/** A heading, a line of a list or of a slide: marked as one, or a line by itself that no mark ends. */
const isItem = ({ text }: Reading, { start, end }: Sentence): boolean => {
  if (itemMark.test(text.slice(Math.max(0, start - 12), start))) return true
  const written = text.slice(start, end)
  if (/^[^.!?]{1,40}:\s/.test(written) || written.endsWith(':')) return true
  return !/[.!…)”"’']$/.test(written) && /^[ \t]*\n/.test(text.slice(end, end + 20))
}

/** Cut off in the middle: at 'class 9.', at a full stop that ends nothing, or with a quotation that only begins or ends in it. */
const isTorn = (written: string): boolean =>
  /\s\d+\.\s*$/.test(written) ||
  /(?<!\b(?:etc|e\.g|i\.e|approx|incl|no|vs))[.!?…]\s+[\p{Ll}.,;]/u.test(written) ||
  (written.match(/"/g)?.length ?? 0) % 2 === 1 ||
  written.includes('“') !== written.includes('”')

/**
 * Whether a sentence says something bad about its writer. `tone` is the sentence's, from -1 to 1; of what somebody saw,
 * decided or means to do it says nothing.
 */
const isAboutOnesLow = (written: string, sentence: Sentence, tone: number): boolean => {
  if (isNegativeAboutSelf(written)) return true
  if ([...moodsNamedIn(sentence)].some(mood => heavyMoods.has(mood))) return true
  const plain = written.replaceAll('’', "'")
  if (isLearning(plain) || isDecision(plain) || isIntention(plain)) return false
  return tone <= heavyFrom && sentence.words.some(({ plain }) => ownWords.has(plain))
}

/** Whether a sentence says something by itself: it is whole, points at nothing outside, and is no line of a list. */
export const standsAlone = (reading: Reading, sentence: Sentence): boolean => {
  const { start, end, words, whole } = sentence
  const written = reading.text.slice(start, end)
  return (
    whole &&
    words.length >= fewestWords &&
    words.length <= mostWords &&
    written.length <= longest &&
    !/[?\n]/.test(written.slice(0, -1)) &&
    !pointsBack(sentence) &&
    !isItem(reading, sentence) &&
    !isPart(reading, sentence) &&
    !isTorn(written)
  )
}

const isHarmless = (written: string): boolean => !isDelicate(written) && decideMeeting(written).meeting === 'ordinary'

/**
 * Whether a sentence may be shown to its writer again: it says something by itself, is no heading and no line of a list,
 * holds no delicate word, and is not about the writer at their lowest. `tone` is the sentence's, from -1 to 1.
 */
export const mayBeQuoted = (reading: Reading, sentence: Sentence, tone: number): boolean => {
  const written = reading.text.slice(sentence.start, sentence.end)
  return (
    !written.endsWith('?') &&
    standsAlone(reading, sentence) &&
    hasSubject(sentence) &&
    !isAboutOnesLow(written, sentence, tone) &&
    isHarmless(written)
  )
}

/**
 * Whether a sentence that stands alone may be asked about, where a rule knows it to tell something by itself. What its
 * words from one place to another say may weigh a little on its writer: the rest speaks no ill of them.
 */
export const mayBeAskedAbout = (
  { text }: Reading,
  { start, end }: Sentence,
  { from, to }: { readonly from: number; readonly to: number },
): boolean =>
  !isNegativeAboutSelf(`${text.slice(start, from)} ${text.slice(to, end)}`) && isHarmless(text.slice(start, end))
