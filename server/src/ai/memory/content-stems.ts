import { contraction, plainWord, stem } from '../builtin/stem.ts'
import { functionWords } from '../builtin/word-lists.ts'

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
/** Longer 'words' are addresses, keys or noise. */
const maxWordLength = 40

/** The words of a text without those that carry grammar, each in the form in which its inflections are one. */
export const contentStems = (text: string): string[] => {
  const stems: string[] = []
  for (const [written] of text.matchAll(word)) {
    if (written.length > maxWordLength) continue
    const plain = plainWord(written)
    for (const each of contraction(plain)?.words ?? [plain]) {
      if (each.length > 1 && !functionWords.has(each)) stems.push(stem(each))
    }
  }
  return stems
}
