import { type Word, wordsOf } from './split-words.ts'

type Node<Value> = { readonly next: Map<string, Node<Value>>; value?: Value }
type Match<Value> = { readonly from: number; readonly to: number; readonly value: Value }

/** What may stand between the words of a phrase: spaces, hyphens and Markdown emphasis. */
const withinPhrase = /^[\s\-–&'’./,()+*_`~]{0,6}$/u

/** Phrases of several words, found in any case, hyphenated or not. */
export class PhraseBook<Value> {
  readonly #root: Node<Value> = { next: new Map() }

  /** Adds a phrase; one that is known already keeps its first value. */
  add(phrase: string, value: Value): void {
    let node = this.#root
    for (const { key } of wordsOf(phrase)) {
      const next: Node<Value> = node.next.get(key) ?? { next: new Map() }
      node.next.set(key, next)
      node = next
    }
    if (node !== this.#root) node.value ??= value
  }

  /** The longest phrases, from left to right, as indexes of their first and last word. */
  *matches(words: readonly Word[]): Generator<Match<Value>> {
    for (let from = 0; from < words.length; from++) {
      const found = this.#at(words, from)
      if (!found) continue
      yield found
      from = found.to
    }
  }

  #at(words: readonly Word[], from: number): Match<Value> | undefined {
    let longest: Match<Value> | undefined
    let node = this.#root.next.get(words[from]?.key ?? '')
    for (let to = from; node; to++) {
      if (node.value !== undefined) longest = { from, to, value: node.value }
      const word = words[to + 1]
      if (!word || !withinPhrase.test(word.gap)) break
      node = node.next.get(word.key)
    }
    return longest
  }
}
