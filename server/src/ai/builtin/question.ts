import { namesOthers } from './chat/kinds.ts'
import { quoteAround } from './clauses.ts'
import { phraseBook, phrasesAt, phrasesIn } from './phrase-book.ts'
import { generalQuestions, learningQuestions, logQuestions, type Move, questionBank } from './question-bank.ts'
import { readEntry } from './reading.ts'
import { standingAlone } from './standing-alone.ts'
import type { Reading, Sentence } from './text-parts.ts'

/** Words that a question can take up, by the move they invite. */
const cueLists: Readonly<Record<Move, string>> = {
  evidence: `went well; going well; worked well; better; improved; improvement; success; successful; effective; it works;
    it worked; everyone was happy; clearly; proved; no problems; on track; made a difference; i think it; best; great`,
  assumption: `assume; assumed; i thought; obviously; of course; surely; always; never; everyone; everybody; nobody; no one; should;
    supposed to; must be; i expected; bound to; they must; have to; taking for granted; took for granted; i just knew; i knew it; i knew that; i knew he; i knew she; i knew they; certain`,
  viewpoint: `he said; she said; they said; he told; she told; they told; he does not; she does not; they do not; he doesn't; she doesn't; they don't;
    he did not; she did not; they did not; he didn't; she didn't; they didn't; he refused; she refused; they refused; my manager;
    my boss; the sponsor; my director; disagreed; argued; argument; blamed; complained; ignored; shouted; he wants; she wants; they want; he thinks; she thinks; they think; he asked; she asked; they asked`,
  consequence: `as a result; because of; led to; means that; meant that; so now; impact; cost us; consequence; caused; delayed; late; slipped; knock on;
    the risk is; otherwise; lost; over budget; overspent; missed; decided to; we agreed; agreed to; chose`,
  control: `can't; cannot; could not; couldn't; no choice; out of my; out of our; waiting for; waiting; stuck; blocked; impossible; nothing i can; nothing we can;
    up to them; not my; above my; over my head; powerless; forced; had to; nobody would; would not; won't; wouldn't; on hold`,
  feeling: `i felt; i feel; felt; feel; angry; frustrated; frustrating; frustration; worried; anxious; nervous; proud; pleased; happy; relieved; upset; ashamed; embarrassed; annoyed;
    guilty; lonely; tired; exhausted; stressed; overwhelmed; disappointed; uncomfortable; delighted; afraid; scared; uneasy; grateful; hurt; bite my tongue; bit my tongue`,
  nextStep: `i will; i'll; we will; we'll; next time i; next time we; next week i; next week we; i plan to; we plan to; i am going to; i'm going to; we are going to; we're going to; i want to; i intend; in future i; in future we;
    from now on; i hope to; my next step; my plan is`,
}
/** Words of feeling are what people most often pass over, plans what they least need to be asked about. */
const appeal: Readonly<Record<Move, number>> = {
  feeling: 1.25,
  control: 1.2,
  assumption: 1.15,
  viewpoint: 1.1,
  consequence: 1,
  nextStep: 1,
  evidence: 0.9,
}
const cues = phraseBook(
  Object.entries(cueLists).flatMap(([move, list]) => phrasesIn(list).map(phrase => [phrase, move as Move] as const)),
)

/** A doubt about someone's motives sits badly on praise, and a call for proof on a complaint. */
const fit = (move: Move, tone: number): number => {
  if (move === 'evidence') return tone < -0.1 ? 0.6 : 1
  return (move === 'viewpoint' || move === 'control' || move === 'assumption') && tone > 0.2 ? 0.7 : 1
}

export type Question = { readonly quote: string | null; readonly text: string }

/** The same words always meet the same question: a hash of the text (32-bit FNV-1a) picks among equals. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
const pick = (questions: readonly string[], hash: number): string => questions[hash % questions.length] ?? ''

/** More than any cue weighs. */
const shownAlready = 10

type Cue = { readonly move: Move; readonly sentence: Sentence; readonly word: number; readonly weight: number }

/**
 * The strongest cue of each move: more words say more, feeling adds to it, a later one wins over an equal. The line, which
 * the feedback shows anyway, is taken up only where nothing else can be.
 */
const cuesIn = (reading: Reading, tones: readonly number[], line: Sentence | null): Cue[] => {
  const best = new Map<Move, Cue>()
  for (const [index, sentence] of reading.sentences.entries()) {
    if (!sentence.whole) continue
    for (let at = 0; at < sentence.words.length; at++) {
      for (const { value: move, after } of phrasesAt(cues, sentence.words, at)) {
        const tone = tones[index] ?? 0
        const shown = sentence === line ? shownAlready : 0
        const weight = appeal[move] * fit(move, tone) * (1 + 0.1 * (after - at)) + 0.3 * Math.abs(tone) - shown
        if (weight >= (best.get(move)?.weight ?? -shownAlready)) best.set(move, { move, sentence, word: at, weight })
      }
    }
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight || a.move.localeCompare(b.move))
}

const people = new Set("i i'm i've i'd i'll me my we we're us our he she they you his her their".split(' '))
const fewestOfALog = 6
const mostFeeling = 0.5

/** A list of what was done: nobody is named in it, and nothing is felt or wanted. */
const isLog = ({ sentences, wordCount }: Reading, tones: readonly number[]): boolean =>
  wordCount >= fewestOfALog &&
  !sentences.some(({ words }) => words.some(({ plain }) => people.has(plain))) &&
  !tones.some(tone => Math.abs(tone) > mostFeeling)

/** The first question from a place on that these words can bear: 'they' needs somebody who was named, 'that “should”' the word. */
const bearableBy = (quote: string, questions: readonly string[], hash: number): string => {
  const words = readEntry(quote).sentences.flatMap(sentence => sentence.words)
  const named = namesOthers(words, 0, words.length)
  const obliged = /\b(?:should|must|supposed|have to)\b/i.test(quote)
  const from = hash % questions.length
  const inTurn = [...questions.slice(from), ...questions.slice(0, from)]
  const bearable = inTurn.find(
    question => (named || !/\b(?:they|them|their)\b/.test(question)) && (obliged || !question.includes('“should”')),
  )
  return bearable ?? pick(generalQuestions, hash)
}

const quoteOf = (reading: Reading, sentence: Sentence, word: number): string | null => {
  const quote = quoteAround(reading, sentence, word)
  return quote === null ? null : standingAlone(quote)
}

/**
 * One open question and the words it starts from. Learning that was logged is asked about its use; an entry in a
 * language that is not understood, or without a sentence that can be quoted, meets a general question.
 */
export const questionFor = (
  reading: Reading,
  tones: readonly number[],
  line: Sentence | null,
  isLearning: boolean,
): Question => {
  const hash = hashOf(reading.text)
  if (!reading.english) return { quote: null, text: pick(isLearning ? learningQuestions : generalQuestions, hash) }
  const lineQuote = line === null ? null : quoteOf(reading, line, 0)
  if (isLearning) return { quote: lineQuote, text: pick(learningQuestions, hash) }
  if (isLog(reading, tones)) return { quote: null, text: pick(logQuestions, hash) }
  for (const { move, sentence, word } of cuesIn(reading, tones, line)) {
    const quote = quoteOf(reading, sentence, word)
    if (quote !== null) return { quote, text: bearableBy(quote, questionBank[move], hash) }
  }
  return { quote: lineQuote, text: pick(generalQuestions, hash) }
}
