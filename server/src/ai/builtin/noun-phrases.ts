import { type PartOfSpeech, partOfSpeech } from './parts-of-speech.ts'
import type { Reading, Sentence, Word } from './text-parts.ts'

/** The name of a thing where it stands in the text: nouns, and adjectives in front of them, at most three words. */
export type NounPhrase = {
  readonly words: readonly Word[]
  readonly head: Word
  readonly adjectives: number
  /** Index of its sentence. */
  readonly sentence: number
  readonly opensSentence: boolean
  /** 'the', 'a' or whatever small word stands in front of it. */
  readonly article: string
  readonly beforeVerb: boolean
}

type Tagged = { readonly word: Word; readonly part: PartOfSpeech; readonly at: number }

const longestPhrase = 3

const tagged = ({ words }: Sentence): Tagged[] => {
  let before: PartOfSpeech | undefined
  return words.map((word, at) => {
    before = partOfSpeech(word, before)
    return { word, part: before, at }
  })
}

const phraseOf = (
  run: readonly Tagged[],
  sentence: number,
  article: string,
  beforeVerb: boolean,
): NounPhrase | null => {
  // English names things head last, so a long run keeps its end; an adjective there describes what is not named.
  const end = run.findLastIndex(({ part }) => part === 'noun') + 1
  const kept = run.slice(Math.max(0, end - longestPhrase), end)
  const head = kept.at(-1)
  if (head === undefined) return null
  return {
    words: kept.map(({ word }) => word),
    head: head.word,
    adjectives: kept.filter(({ part }) => part === 'adjective').length,
    sentence,
    opensSentence: kept[0]?.at === 0,
    article,
    beforeVerb,
  }
}

/** All noun phrases of a text in their order; only one space or hyphen may stand between the words of one. */
export function* nounPhrasesIn(reading: Reading): Generator<NounPhrase> {
  for (const [index, sentence] of reading.sentences.entries()) {
    let run: Tagged[] = []
    let article = ''
    let before: Tagged | undefined
    for (const tag of tagged(sentence)) {
      const { word, part } = tag
      const belongs = (part === 'noun' && word.plain.length > 1) || part === 'adjective'
      const gap =
        before === undefined ? '' : reading.text.slice(before.word.end, Math.min(word.start, before.word.end + 2))
      const joined = gap === ' ' || gap === '-' || gap === ''
      if (run.length > 0 && (!belongs || !joined)) {
        const phrase = phraseOf(run, index, article, joined && part === 'verb')
        if (phrase !== null) yield phrase
        run = []
      }
      if (belongs) {
        if (run.length === 0) article = before?.word.plain ?? ''
        run.push(tag)
      }
      before = tag
    }
    const phrase = run.length > 0 ? phraseOf(run, index, article, false) : null
    if (phrase !== null) yield phrase
  }
}
