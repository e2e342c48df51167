import { once } from '../../../platform/once.ts'
import { readTable } from '../../read-table.ts'

/** Lower case, straight quotes, single spaces and no mark at the end: for telling whether two texts say the same. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/[.!?…]+$/, '')
    .trim()

/** Contractions and what is short for words, with what they stand for. */
const written = once(() =>
  readTable<'pattern' | 'written out'>('builtin', 'written-out.tsv').map(
    row => [new RegExp(row.pattern, 'g'), row['written out']] as const,
  ),
)
const fillers =
  /\b(?:so|even|really|actually|just|then|honestly|please|pls|ok|okay|oh|hey|hi|hello|anyway|basically|seriously|exactly|by the way|btw|hmm+|um+|er+|can i ask|may i ask|i wonder|out of interest)\b[,.…]*/g
/** Fillers only where a sentence begins with them. */
const first =
  /^\s*(?:(?:well|wait|right|look|sorry|fine|like|wow|great|and also|also|now|hm+|last try|go on|come on|(?:no|yes)(?=,))\b[,.…\s]*)+(?=\S)/
/** Somebody else's words. */
const quotation = /"[^"]*"|“[^”]*”/g

/** A sentence as requests are looked for in it: contractions written out, fillers, marks and quotations left out. */
export const bare = (sentence: string): string => {
  const folded = written().reduce((text, [short, long]) => text.replace(short, long), fold(sentence))
  return folded
    .replace(quotation, ' ')
    .replace(fillers, ' ')
    .replace(first, '')
    .replace(/[,;:"“”()*[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const most = 40
/** Asked without a question mark. */
const inverted =
  /^(?:(?:and|but|or) )?(?:(?:who|what|which|where|when|why|how) )?(?:(?:are|do|did|can|could|will|would|have) (?:not )?you|am i (?:talking|speaking|writing|chatting)|is (?:this|it) (?:a|an|private|safe|anonymous|confidential))\b/
const unmarked =
  /^(?:(?:and|but|or) )?(?:(?:are|is|do|does|did|can|could|will|would|should|shall|am|was|were|has|have) (?:i|you|we|he|she|it|they|this|that|there|anyone|anybody|someone|somebody|any|my|the)|(?:who|what|which|where|how) (?:is|are|do|does|did|can|could|would|should|will|much|many|long|old|often|kind|sort|type|was|were|would))\b/

export type Said = {
  /** As it stands in the message, with the blanks around it. */
  readonly written: string
  readonly words: string
  readonly asks: boolean
}

const isMarked = /\?[\s!?"”’')]*$/
const isEnded = /[.!…]\s*$/
const sentence = /[^.!?…\n]+[.!?…]*\n*/g

/** A message's sentences, each with whether it asks; the first ones of many. */
export const sentencesOf = (message: string): Said[] =>
  (message.slice(0, 4_000).match(sentence) ?? [])
    .slice(0, most)
    .map(written => ({ written, words: bare(written) }))
    .map(({ written, words }) => ({
      written,
      words,
      asks: isMarked.test(written) || inverted.test(words) || (!isEnded.test(written) && unmarked.test(words)),
    }))
    .filter(({ words }) => words !== '')
