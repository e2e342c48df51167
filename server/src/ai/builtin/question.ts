import { quoteAround } from './clauses.ts'
import { phraseBook, phrasesAt, phrasesIn } from './phrase-book.ts'
import { generalQuestions, learningQuestions, type Move, questionBank } from './question-bank.ts'
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

type Cue = { readonly move: Move; readonly sentence: Sentence; readonly word: number; readonly weight: number }

/**
 * The strongest cue of each move: more words say more, feeling adds to it, a later one wins over an equal, and one outside
 * the line that the feedback shows anyway over one in it.
 */
const cuesIn = (reading: Reading, tones: readonly number[], line: Sentence | null): Cue[] => {
  const best = new Map<Move, Cue>()
  for (const [index, sentence] of reading.sentences.entries()) {
    if (!sentence.whole) continue
    for (let at = 0; at < sentence.words.length; at++) {
      for (const { value: move, after } of phrasesAt(cues, sentence.words, at)) {
        const tone = tones[index] ?? 0
        const fresh = sentence === line ? 0.9 : 1
        const weight = fresh * appeal[move] * fit(move, tone) * (1 + 0.1 * (after - at)) + 0.3 * Math.abs(tone)
        if (weight >= (best.get(move)?.weight ?? 0)) best.set(move, { move, sentence, word: at, weight })
      }
    }
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight || a.move.localeCompare(b.move))
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
  const lineQuote = line === null ? null : quoteAround(reading, line, 0)
  if (isLearning) return { quote: lineQuote, text: pick(learningQuestions, hash) }
  for (const { move, sentence, word } of cuesIn(reading, tones, line)) {
    const quote = quoteAround(reading, sentence, word)
    if (quote !== null) return { quote, text: pick(questionBank[move], hash) }
  }
  if (lineQuote === null) return { quote: null, text: pick(generalQuestions, hash) }
  return { quote: lineQuote, text: pick(questionBank.consequence, hash) }
}
