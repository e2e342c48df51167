import { type PhraseBook, phraseBook, phrasesAt, phrasesIn } from './phrase-book.ts'
import type { Sentence } from './text-parts.ts'

/** What somebody says of their own thinking in a sentence. */
export type Insight = 'conclusion' | 'changeOfMind' | 'pattern' | 'intention'

/** In the order in which they weigh. */
const insightPhrases: Readonly<Record<Insight, string>> = {
  conclusion: `i realised; i realise; i have realised; made me realise; i now realise; i understood; i understand now; i now understand; i see now; i now see; i can see now; i learned that; i learned from; i learned how; i learned to; we learned that; we learned from; we learned how; we learned to;
    i have learned that; i have learned from; i have learned how; i have learned to; we have learned that; we have learned from; what i learned is; what i learned was; what i take from; taught me that; taught me to; lesson for me; the lesson is that; the lesson from; lesson from this; my lesson from; my lesson is; my takeaway; the takeaway; key takeaway; showed me that; shows me that; showed me how; shows me how; reminded me that;
    it dawned on me; i discovered; the point is; the truth is; what it comes down to; comes down to; what matters is; what mattered was; in hindsight; with hindsight;
    i have come to; so it is not; so it was not; the real problem; the real issue; the real reason; i conclude; my conclusion; now i know; i know now; it struck me that; what struck me is; what surprised me is`,
  changeOfMind: `i used to think; i used to believe; i changed my mind; changed my mind; i no longer think; i don't think ~ any more; i thought ~ but; i had thought ~ but; i was wrong; i had it wrong; i got it wrong; i had assumed; i assumed ~ but;
    on reflection; on second thoughts; thinking about it again; now that i write; now that i say; i had not seen; i hadn't seen; i never saw it; differently now; more than i thought; less than i thought; not what i thought; maybe i am; maybe i'm; perhaps i am; perhaps i'm; perhaps it is me; maybe it is me; maybe it's me`,
  pattern: `i always; i tend to; i usually; i keep coming back; i keep doing; i keep putting; i keep going; i keep thinking; i keep making; i keep saying; i keep telling; every time; each time; whenever; again and again; over and over; same as last time; the same again; same thing again; it is always; it's always; as always with me; a pattern; my pattern; my habit; a habit; once again i; i never seem; i end up; i find myself; the same mistake; like last time; happens every`,
  intention: `next time i; next time we; next time i'll; next time, i; in future i; in future we; in the future i; from now on i; from now on we; i must remember to; i need to get better; i need to learn to; i need to stop; i need to start; i want to get better; i want to stop; i must learn; i must stop; i would do differently; i will do differently; i will do it differently; i want to do differently; i would do it differently`,
}

const book: PhraseBook<Insight> = phraseBook(
  (Object.keys(insightPhrases) as Insight[]).flatMap(insight =>
    phrasesIn(insightPhrases[insight]).map(phrase => [phrase, insight] as const),
  ),
)

const longestQuotable = 320
const fewestWords = 4

/** Whether a sentence is a question that the writer asks, and not one that is told of somebody or quoted. */
export const isOwnQuestion = (text: string, { start, end, words, whole }: Sentence): boolean => {
  const written = text.slice(start, end)
  return (
    whole &&
    words.length >= fewestWords &&
    written.length <= longestQuotable &&
    /^[^?"“”]+\?$/.test(written) &&
    !words.some(({ plain }) => plain === 'asked' || plain === 'asks')
  )
}

/** 'The lessons learned session' is a thing, and who 'learned more than she did' says nothing of what. */
const isNoInsight = (words: Sentence['words'], first: number, after: number): boolean =>
  words.slice(first, after).some(({ plain }) => plain === 'lessons') ||
  (['more', 'less'].includes(words[after]?.plain ?? '') && words[after + 1]?.plain === 'than')

/** The insights that a sentence's own words announce. */
export const insightsIn = ({ words }: Sentence): ReadonlySet<Insight> => {
  const found = new Set<Insight>()
  for (let at = 0; at < words.length; at++)
    for (const { value, after } of phrasesAt(book, words, at)) if (!isNoInsight(words, at, after)) found.add(value)
  return found
}
