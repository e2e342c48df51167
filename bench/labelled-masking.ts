import { readFileSync } from 'node:fs'
import { createMasker, type ForResearch, type Identity, maskForResearch } from '../server/src/platform/masking/index.ts'

export const kinds = ['contact', 'own-name', 'person', 'organisation', 'place', 'project'] as const
export type LabelledKind = (typeof kinds)[number]

type Identifier = { readonly kind: LabelledKind; readonly text: string }

export type LabelledText = {
  readonly id: string
  readonly style: string
  readonly writer: { readonly firstName: string; readonly lastName: string; readonly projects: readonly string[] }
  readonly text: string
  readonly identifiers: readonly Identifier[]
}

/** The result of masking one entry. */
export type MaskedText = {
  readonly entry: LabelledText
  /** Labelled identifiers of which a word is left somewhere. */
  readonly leaked: readonly Identifier[]
  /** How many words belong to no label, and which of them were masked. */
  readonly otherWords: number
  readonly masked: readonly string[]
  readonly cameBack: boolean
  readonly research: ForResearch
}

/** One half of the labelled set. The judging half is for counting only, never for reading. */
export const labelledTexts = (half: 'tuning' | 'judging'): LabelledText[] =>
  JSON.parse(readFileSync(new URL(`labelled/masking/${half}.json`, import.meta.url), 'utf8'))

export const identityOf = ({ writer }: LabelledText): Identity => ({
  names: [writer.firstName, writer.lastName],
  projects: writer.projects,
  words: [],
})

const placeholder = /\[(?:Person|Organisation|Place|Project|Contact|Date|Name|Hidden)(?: \d+[a-z]*)?\]/gu
const word = /[\p{L}\p{N}]+/gu
const countsForNothing = /^(?:of|and|the)$/iu
const possessive = /['’]s$/iu
const formOfAddress =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|cllr|councillor|rev|sir|dame|lord|lady|sister|judge|bishop)$/iu
const isInWord = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at))

/** Which characters of the text are left: each placeholder unmasks to exactly its original. */
const charactersLeft = (masked: string, unmask: (text: string) => string, length: number): Uint8Array => {
  const left = new Uint8Array(length).fill(1)
  let before = 0
  let at = 0
  for (const { index, 0: given } of masked.matchAll(placeholder)) {
    at += index - before
    const surface = unmask(given).length
    left.fill(0, at, at + surface)
    at += surface
    before = index + given.length
  }
  return left
}

/** Where a labelled string occurs as whole words. */
const placesOf = (label: string, text: string): number[] => {
  const places: number[] = []
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1))
    if (!isInWord(text, at - 1) && !isInWord(text, at + label.length)) places.push(at)
  return places
}

const isLeft = (label: string, at: number, left: Uint8Array): boolean =>
  Array.from(label.matchAll(word)).some(
    ({ 0: part, index }) =>
      !countsForNothing.test(part) &&
      !possessive.test(label.slice(0, index + part.length)) &&
      left.subarray(at + index, at + index + part.length).some(stays => stays === 1),
  )

/** Masks one entry by itself and counts by bench/labelled/masking/labelling-rules.md. */
export const maskLabelled = (entry: LabelledText): MaskedText => {
  const { text, identifiers } = entry
  const identity = identityOf(entry)
  const masker = createMasker(identity)
  const out = masker.mask(text)
  const left = charactersLeft(out, masker.unmask, text.length)

  const labelled = new Uint8Array(text.length)
  const leaked = identifiers.filter(({ text: label }) => {
    const places = placesOf(label, text)
    for (const at of places) labelled.fill(1, at, at + label.length)
    return places.some(at => isLeft(label, at, left))
  })
  const others = Array.from(text.matchAll(/\p{L}[\p{L}\p{N}'’]*/gu)).filter(
    ({ index, 0: whole }) => labelled[index] === 0 && !formOfAddress.test(whole),
  )
  return {
    entry,
    leaked,
    otherWords: others.length,
    masked: others.filter(({ index }) => left[index] === 0).map(({ 0: whole }) => whole),
    cameBack: masker.unmask(out) === text,
    research: maskForResearch(identity, text),
  }
}
