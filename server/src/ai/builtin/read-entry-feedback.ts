import type { EntryFeedback, EntryToRead } from '../entry-feedback.ts'
import { answeredWithCare, type Decision, decideMeeting } from '../meeting/index.ts'
import { gentleQuestions, invitationFor } from './bank.ts'
import { chooseQuestion, type Question } from './choose-question.ts'
import { suggestCompetences } from './competences.ts'
import { gentleQuestionFor, sympathyFor } from './gentle-questions.ts'
import { keyphrasesOf } from './keyphrases.ts'
import type { Because } from './kinds.ts'
import { isHeavy, speaksIllOfSelf } from './low.ts'
import { type Mirror, mirrorOf } from './mirror.ts'
import { quoted } from './own-words.ts'
import { questionOf } from './questions.ts'
import { readabilityOf, unreadableEntry } from './readability.ts'
import { readEntry } from './reading.ts'
import { recallIntention, recallRelated } from './recall.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { why } from './why.ts'
import { functionWords, generalWords } from './word-lists.ts'

const read = 'I have read what you wrote.'
const heading = '#### For Further Reflection'
/** Of learning that takes fewer there is little to use. */
const fewestOfLearning = 2

/** One question with what leads to it. */
type Asked = Omit<Question, 'because'> & { readonly because?: readonly Because[] }

type Found = {
  readonly entry: EntryToRead
  readonly reading: Reading
  readonly tones: readonly number[]
  readonly isGood: boolean
}

const contentWords = ({ sentences }: Reading): Set<string> =>
  new Set(
    sentences.flatMap(({ words }) =>
      words
        .filter(({ plain }) => !functionWords.has(plain) && !generalWords.has(plain) && plain.length > 3)
        .map(({ stem }) => stem),
    ),
  )

const isActivity = ({ cpd = {} }: EntryToRead): boolean => Object.values(cpd).some(value => value !== undefined)

/** The question to an ordinary entry without a delicate word: what was meant, then what fits, else an invitation. */
const questionTo = ({ entry, reading, tones, isGood }: Found): Asked => {
  const { earlier, soFar, date } = entry
  const intention = earlier && recallIntention(earlier, date)
  if (intention) return { ...intention, why: why.recall[intention.id] }
  const sentences = reading.sentences.length
  if (isActivity(entry)) {
    const id = sentences >= fewestOfLearning ? 'L1' : 'N3'
    return { id, text: questionOf(id), why: why.activity }
  }
  const not = new Set(soFar?.questions ?? [])
  const mirror = mirrorOf(reading, tones)?.sentence
  const fitting = chooseQuestion(reading, { tones, not, mirror })
  const related = earlier && !not.has('X3') ? recallRelated(earlier, contentWords(reading), date) : undefined
  if (related) return { ...related, why: why.recall[related.id] }
  if (fitting) return fitting
  const id = invitationFor({ sentences, isGood, before: soFar?.entries })
  return { id, text: questionOf(id), why: why.invitation }
}

const mirrored = (reading: Reading, mirror: Mirror | undefined): string[] =>
  mirror === undefined
    ? []
    : [`One line of yours: ${quoted(reading.text.slice(mirror.sentence.start, mirror.sentence.end))}`]

type Written = { readonly parts: readonly string[]; readonly question?: Asked; readonly mirror?: Mirror | undefined }

/** What is written to a text that weighs on its writer; undefined where it does not. */
const gentlyTo = ({ reading, tones }: Found, { meeting, isNear, delicate }: Decision): Written | undefined => {
  const { text } = reading
  // What is said first of a loss is said elsewhere; a second word of sympathy would be one too many.
  if (meeting === 'grave') return { parts: [gentleQuestions.say] }
  // What it says is not known: nothing is made of it, and the one question is asked elsewhere.
  if (isNear) return { parts: [read] }
  const weighs = delicate || (isHeavy(tones) && speaksIllOfSelf(reading))
  if (meeting === 'ordinary' && !weighs) return undefined
  const mirror = mirrorOf(reading, tones)
  const lines = mirrored(reading, mirror)
  if (meeting !== 'ordinary') return { parts: [sympathyFor(text), ...lines, gentleQuestionFor(text)], mirror }
  const opening = lines.length > 0 ? lines : [isHeavy(tones) ? sympathyFor(text) : read]
  return { parts: [...opening, heading, gentleQuestions.say], mirror }
}

const placeOf = ({ start, end }: Sentence) => ({ from: start, to: end })

const write = (found: Found, decision: Decision): Written => {
  const gentle = gentlyTo(found, decision)
  if (gentle) return gentle
  const { reading, tones, entry } = found
  const question = questionTo(found)
  const mirror = isActivity(entry) ? undefined : mirrorOf(reading, tones, question.about)
  return { parts: [...mirrored(reading, mirror), heading, question.text], question, mirror }
}

type Explained = {
  readonly feedback: EntryFeedback
  /** Every rule that spoke, with its place in the text. */
  readonly because: readonly Because[]
}

/** The feedback with the rules behind each part of it. */
export const explainedFeedback = (entry: EntryToRead): Explained => {
  const { text, cpd = {}, framework } = entry
  const reading = readEntry(text)
  const readability = readabilityOf(reading)
  if (readability !== 'readable') {
    const feedback = { text: unreadableEntry[readability], competences: [], keyphrases: [] }
    return { feedback, because: [{ part: 'readability', rule: readability, from: 0, to: text.length, weight: 1 }] }
  }
  const tones = sentenceSentiments(reading)
  const sentiment = entrySentiment(reading, tones)
  const decision = decideMeeting(text)
  const isHard = decision.meeting !== 'ordinary' || decision.delicate
  const { parts, question, mirror } = write({ entry, reading, tones, isGood: sentiment === 'positive' }, decision)
  const competences = isHard ? [] : suggestCompetences(reading, readEntry(cpd.title ?? ''), framework)
  const feedback: EntryFeedback = {
    text: parts.join('\n\n'),
    sentiment,
    competences,
    keyphrases: keyphrasesOf(reading),
    ...(question ? { question: question.id } : {}),
    why: question
      ? [
          ...(mirror ? [why.line(mirror)] : []),
          question.why,
          ...(competences.length > 0 ? [why.competences] : []),
          why.tone,
        ]
      : [answeredWithCare],
  }
  const because: Because[] = [
    ...decision.trace.map(({ rule, from, to }) => ({ part: 'meeting' as const, rule, from, to, weight: 1 })),
    ...(question?.because ?? (question ? [{ part: 'question', rule: question.id, from: 0, to: 0, weight: 0 }] : [])),
    ...(mirror?.parts.map(part => ({ part: 'line', ...placeOf(mirror.sentence), ...part }) as const) ?? []),
    ...reading.sentences.flatMap((sentence, at) =>
      tones[at] ? [{ part: 'tone' as const, rule: 'sentence', ...placeOf(sentence), weight: tones[at] }] : [],
    ),
    ...competences.map(({ code, confidence, evidence }) => {
      const from = text.indexOf(evidence)
      return { part: 'competence' as const, rule: code, from, to: from + evidence.length, weight: confidence }
    }),
  ]
  return { feedback, because }
}

/** Feedback from rules and word lists alone: the same entry always gets the same answer. */
export const feedbackOnEntry = (entry: EntryToRead): EntryFeedback => explainedFeedback(entry).feedback
