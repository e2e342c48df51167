import { functionWords } from '../builtin/word-lists.ts'
import type { Under } from './word-index.ts'

/** The look-ups of a word, shared by all its places in a text and dropped with it. */
export type Term = { readonly word: string; readonly under: (Under | null | undefined)[]; stem?: string }
export const termOf = (word: string): Term => ({ word, under: [] })
/** Words of every text: their look-ups are kept. */
const smallTerms = new Map([...functionWords].map(word => [word, termOf(word)]))

/** Replaces a word that is to be ignored, as in an idiom. */
export const struckOut = '·'

/** A word as the frames see it, with its offset in the text. */
export type Word = { readonly word: string; readonly term: Term; readonly from: number; readonly to: number }

const longForms: Readonly<Record<string, string>> = {
  cant: 'can not',
  cannot: 'can not',
  wont: 'will not',
  shant: 'shall not',
  aint: 'am not',
  im: 'i am',
  ive: 'i have',
  iam: 'i am',
  id: 'i would',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  theyd: 'they would',
  everyones: 'everyone is',
  whats: 'what is',
  theres: 'there is',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'got to',
  dunno: 'do not know',
  anymore: 'any more',
  forever: 'for ever',
  noone: 'no one',
  alot: 'a lot',
  kms: 'kill myself',
  mysel: 'myself',
  myslef: 'myself',
  suicde: 'suicide',
  sucide: 'suicide',
  suicidle: 'suicidal',
  mom: 'mum',
  mummy: 'mum',
  daddy: 'dad',
  hubby: 'husband',
  bf: 'boyfriend',
  gf: 'girlfriend',
}
for (const verb of 'do does did is are was were has have had would could should might must need'.split(' '))
  (longForms as Record<string, string>)[`${verb}nt`] = `${verb} not`

/** Fillers: words without meaning between those that count. */
const fillers = new Set(
  'just really honestly actually literally simply truly kinda totally fucking fuckin bloody basically probably maybe perhaps also lol tbh'.split(
    ' ',
  ),
)

const endings: Readonly<Record<string, string>> = { m: 'am', re: 'are', ve: 'have', ll: 'will', d: 'would' }

/** The words that one written word stands for: 'don't' is 'do not', 'mum's' is 'mum' and 's'. */
const standsFor = (written: string): readonly string[] => {
  const known = Object.hasOwn(longForms, written) ? longForms[written] : undefined
  if (known !== undefined) return known.split(' ')
  const apostrophe = written.lastIndexOf("'")
  if (apostrophe < 0) return [written]
  const [stem, ending] = [written.slice(0, apostrophe), written.slice(apostrophe + 1)]
  if (ending === 't' && stem.endsWith('n')) {
    const plain = stem === 'can' ? 'can' : stem === 'won' ? 'will' : stem === 'shan' ? 'shall' : stem.slice(0, -1)
    return [plain, 'not']
  }
  const long = Object.hasOwn(endings, ending) ? endings[ending] : undefined
  if (long !== undefined && stem !== '') return [stem, long]
  if (ending === 's' && stem !== '') return [stem, "'s"]
  return [written.replaceAll("'", '')]
}

const mark = /\[([A-Za-z]+)(?: \d+[a-z]?)?\]|[\p{L}\p{N}](?:['’]?[\p{L}\p{N}]){0,40}|[.!?;…\n]/gu
const ends = new Set('.!?;…\n')
/** Longer sentences are read in overlapping pieces, so that time stays linear in the length. */
const longest = 60
const overlap = 15

const pieces = (words: readonly Word[]): (readonly Word[])[] => {
  if (words.length <= longest) return words.length > 0 ? [words] : []
  const all: (readonly Word[])[] = []
  for (let at = 0; at < words.length - overlap; at += longest - overlap) all.push(words.slice(at, at + longest))
  return all
}

/**
 * A text as sentences of plain words: lower case, contractions written out, fillers left out, placeholders ('[Person
 * 1]') as `@person`. Punctuation inside a sentence is dropped; people often leave it out.
 */
export const sentencesOf = (text: string): (readonly Word[])[] => {
  const sentences: (readonly Word[])[] = []
  let words: Word[] = []
  const terms = new Map<string, Term>()
  const oneTerm = (word: string): Term => {
    const term = terms.get(word) ?? smallTerms.get(word) ?? termOf(word)
    terms.set(word, term)
    return term
  }
  /** Most words of a long text are repeated: each is expanded once. */
  const read = new Map<string, readonly Term[]>()
  const termsOf = (written: string, masked: string | undefined): readonly Term[] => {
    const known = read.get(written)
    if (known) return known
    const plain =
      masked === undefined ? standsFor(written.toLowerCase().replaceAll('’', "'")) : [`@${masked.toLowerCase()}`]
    const found = plain.filter(word => !fillers.has(word)).map(oneTerm)
    read.set(written, found)
    return found
  }
  for (const { 0: written, 1: masked, index: from } of text.matchAll(mark)) {
    if (written.length === 1 && ends.has(written)) {
      sentences.push(...pieces(words))
      words = []
      continue
    }
    const to = from + written.length
    for (const term of termsOf(written, masked)) words.push({ word: term.word, term, from, to })
  }
  sentences.push(...pieces(words))
  return sentences
}
