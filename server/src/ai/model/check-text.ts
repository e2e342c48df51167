import type { AnswerCheck } from '../provider.ts'
import { asks } from '../question-mark.ts'
import type { Quotable } from './quotable-texts.ts'

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' })
const emphasised = /(?<![*\\])\*(?!\*)([^*\n]{1,400})\*(?!\*)/g
const quoted = /“([^”\n]{1,400})”|"([^"\n]{1,400})"/g
/** Words that say whose a quotation is. */
const attributes =
  /\byou(?:'ve|’ve| have| had)? (?:once |also |first |then |later )?(?:wrote|said|put it|called it|write|say)\b/i
const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 1))),
)
/** With its capital: 'may' and 'march' are words, too. */
const namedDay = new RegExp(
  `(?:\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? )?\\b(${monthNames.join('|')})\\b(?: (\\d{1,2})\\b(?!\\d))?`,
)

/** The sentences of a line; one that ends within a quotation goes on. */
const sentencesIn = (line: string): string[] => {
  const found: string[] = []
  let open = false
  for (const { segment } of sentences.segment(line)) {
    if (open) found.push(`${found.pop() ?? ''}${segment}`)
    else found.push(segment)
    const marks =
      found
        .at(-1)
        ?.replaceAll('**', '')
        .match(/(?<!\\)\*/g)?.length ?? 0
    open = marks % 2 === 1 && (found.at(-1)?.length ?? 0) < 1_000
  }
  return found
}

const quotationsIn = (sentence: string): string[] => [
  ...[...sentence.matchAll(emphasised)].map(([, words = '']) => words),
  ...[...sentence.matchAll(quoted)].map(([, curly, straight]) => curly ?? straight ?? ''),
]

/** Whether a date in the sentence is one of these days; true where it names none. */
const namesDay = (sentence: string, dates: readonly string[]): boolean => {
  const [, before, month, after] = namedDay.exec(sentence) ?? []
  if (month === undefined) return true
  const wanted = monthNames.indexOf(month) + 1
  const day = Number(before ?? after)
  return dates.some(date => Number(date.slice(5, 7)) === wanted && (!day || Number(date.slice(8, 10)) === day))
}

/** Whether every quotation that the sentence calls the person's is theirs, and of the day that it names. */
const isFaithful = (sentence: string, own: Quotable): boolean => {
  const quotations = quotationsIn(sentence)
  if (quotations.length === 0) return true
  if (attributes.test(sentence) && quotations.some(words => own.find(words) === undefined)) return false
  return quotations.every(words => {
    const dates = own.datesOf(words)
    return dates === undefined || namesDay(sentence, dates)
  })
}

const isQuestion = (sentence: string) => asks(sentence.replace(emphasised, '').replace(quoted, ''))

const link = /!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g
const address = /<?(?:https?:\/\/|www\.)[^\s>)]+>?/g
const tag = /<\/?[a-z][^<>\n]{0,500}>/gi

const withoutLinks = (text: string) =>
  text
    .replace(link, (whole, words: string) => (whole.startsWith('!') ? '' : words))
    .replace(address, '')
    .replace(tag, '')

/** Keeps the lines and sentences for which `keeps` says so. */
const filtered = (text: string, keeps: (sentence: string) => boolean): string =>
  text
    .split('\n')
    .flatMap(line => {
      if (/^\s*(?:#{1,6}\s|$)/.test(line)) return [line]
      const sentencesOfLine = sentencesIn(line)
      const kept = sentencesOfLine.filter(keeps)
      if (kept.length === sentencesOfLine.length) return [line]
      return kept.length === 0 ? [] : [kept.join('').trimEnd()]
    })
    .join('\n')

/**
 * A text for the person without what it must not hold: words that it calls theirs and are not, an earlier entry's under
 * another day, more than one question (the last stays), links, images and HTML.
 */
export const checkText = (text: string, own: Quotable, changed: (check: AnswerCheck) => void): string => {
  const step = (check: AnswerCheck, before: string, after: string) => {
    if (after === before) return before
    changed(check)
    return after
  }
  const faithful = step(
    'quotation',
    text,
    filtered(text, sentence => isFaithful(sentence, own)),
  )
  const questions = faithful.split('\n').flatMap(line => sentencesIn(line).filter(isQuestion)).length
  let left = questions
  const oneQuestion =
    questions < 2
      ? faithful
      : step(
          'question',
          faithful,
          filtered(faithful, sentence => !isQuestion(sentence) || --left === 0),
        )
  const plain = step('link', oneQuestion, withoutLinks(oneQuestion))
  return plain === text ? text : plain.replace(/\n{3,}/g, '\n\n').trim()
}
