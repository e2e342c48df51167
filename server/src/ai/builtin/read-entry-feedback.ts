import type { Sentiment } from '@diary/contract/entries'
import type { EntryFeedback, EntryToRead } from '../entry-feedback.ts'
import { answeredWithCare, type Decision, decideMeeting } from '../meeting/index.ts'
import { gentleQuestions, invitationFor } from './bank.ts'
import { chooseQuestion, type Question } from './choose-question.ts'
import { suggestCompetences } from './competences.ts'
import { gentleQuestionFor, sympathyFor } from './gentle-questions.ts'
import { keyphrasesOf } from './keyphrases.ts'
import type { Because } from './kinds.ts'
import { isHardOnWriter, isHeavy, speaksIllOfSelf } from './low.ts'
import { isOfWork, type Mirror, mirrorOf } from './mirror.ts'
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
  readonly sentiment: Sentiment
  /** The line that says most of its writer, in a text that is clear of danger. */
  readonly mirror: Mirror | undefined
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

const fewestWords = 40
const fewestOfWork = 15
/**
 * In a text of few words, the words that would be picked out may be the ones that matter most, unrecognised: there only
 * work is spoken of freely. Of 480 danger and grave texts that no rule was fitted on, three are shown a line of theirs.
 */
const isLongEnough = (reading: Reading): boolean =>
  reading.wordCount >= fewestWords || (reading.wordCount >= fewestOfWork && isOfWork(reading))

/** The question to an ordinary entry without a delicate word: what was meant, then what fits, else an invitation. */
const questionTo = ({ entry, reading, tones, sentiment, mirror }: Found, isClear: boolean): Asked => {
  const { earlier, soFar, date } = entry
  const intention = earlier && recallIntention(earlier, date)
  if (intention) return { ...intention, why: why.recall[intention.id] }
  const sentences = reading.sentences.length
  if (isActivity(entry)) {
    const id = sentences >= fewestOfLearning ? 'L1' : 'N3'
    return { id, text: questionOf(id), why: why.activity }
  }
  const not = new Set(soFar?.questions ?? [])
  const fitting = isClear
    ? chooseQuestion(reading, { tones, not, mirror: mirror?.sentence, isFree: isLongEnough(reading) })
    : null
  const related = earlier && !not.has('X3') ? recallRelated(earlier, contentWords(reading), date) : undefined
  if (related) return { ...related, why: why.recall[related.id] }
  if (fitting) return fitting
  const id = invitationFor({ sentences, isGood: sentiment === 'positive', before: soFar?.entries })
  return { id, text: questionOf(id), why: why.invitation }
}

type Written = { readonly parts: readonly string[]; readonly question?: Asked; readonly opening?: Opening }

/** What the answer begins with: the writer's own words where there are some to pick out. */
type Opening = { readonly parts: readonly string[]; readonly mirror?: Mirror }

const openingTo = ({ reading, tones, mirror: best }: Found, about?: Sentence): Opening => {
  const sympathy = isHardOnWriter(reading, tones) ? [sympathyFor(reading.text)] : []
  // What the question quotes is not shown twice: then the next best is.
  const mirror = best && best.sentence === about ? mirrorOf(reading, tones, about) : best
  if (mirror && isLongEnough(reading)) {
    const { start, end } = mirror.sentence
    return { parts: [...sympathy, `One line of yours: ${quoted(reading.text.slice(start, end))}`], mirror }
  }
  return { parts: sympathy.length > 0 ? sympathy : [read] }
}

/** What is written to a text that weighs on its writer; undefined where it does not. */
const gentlyTo = (found: Found, decision: Decision): Written | undefined => {
  const { reading, tones } = found
  const { meeting, isNear, delicate } = decision
  // What is said first of a loss is said elsewhere; a second word of sympathy would be one too many.
  if (meeting === 'grave') return { parts: [gentleQuestions.say] }
  // What it says is not known: nothing is made of it, and the one question is asked elsewhere.
  if (isNear) return { parts: [read] }
  if (meeting !== 'ordinary') return { parts: [sympathyFor(reading.text), gentleQuestionFor(reading.text)] }
  if (!delicate && !(isHeavy(tones) && speaksIllOfSelf(reading))) return undefined
  return { parts: [...openingTo(found).parts, heading, gentleQuestions.say] }
}

const placeOf = ({ start, end }: Sentence) => ({ from: start, to: end })

const write = (found: Found, decision: Decision): Written => {
  const gentle = gentlyTo(found, decision)
  if (gentle) return gentle
  const question = questionTo(found, decision.isClear)
  const opening = openingTo(found, question.about)
  return { parts: [...opening.parts, heading, question.text], question, opening }
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
  const decision = decideMeeting(text)
  const sentiment = entrySentiment(reading, tones, decision.isClear)
  const best = decision.isClear ? mirrorOf(reading, tones) : undefined
  const { parts, question, opening } = write({ entry, reading, tones, sentiment, mirror: best }, decision)
  const mirror = opening?.mirror
  const competences = !decision.isClear ? [] : suggestCompetences(reading, readEntry(cpd.title ?? ''), framework)
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
