import { isNegative } from './about-self.ts'
import type { DangerClass, DecideOptions, Decision, GraveClass, Meeting, Trace } from './decision.ts'
import { type Found, type Sentence, sentence } from './frame.ts'
import { type Classed, delicateIn, disclosuresIn, framesIn, idiomsIn } from './frames.ts'
import { wishToDieIn } from './other-languages.ts'
import { isFiction, isLongPast, isWellPast } from './past.ts'
import { clearBy, dangerClassOf, graveClassOf, moreThanGrave, namesOf, nearly, type Weighed, weigher } from './score.ts'
import { sentencesOf, struckOut, termOf } from './words.ts'
import { isOfClient, type WorkSigns, workSignsOf } from './work-with-danger.ts'

/** The same sentence with its idioms struck out, so that no frame matches them literally. */
const withoutIdioms = (whole: Sentence): Sentence => {
  const struck = new Set<number>()
  for (const { first, last } of idiomsIn(whole)) for (let at = first; at <= last; at++) struck.add(at)
  return struck.size === 0
    ? whole
    : sentence(
        whole.words.map((word, at) => (struck.has(at) ? { ...word, word: struckOut, term: termOf(struckOut) } : word)),
      )
}

type Sign = {
  readonly meeting: Meeting
  readonly class?: DangerClass | GraveClass
  readonly isNear?: true
  readonly id: string
} & Pick<Trace[number], 'from' | 'to'>

type Beside = { readonly work: WorkSigns; readonly ownDistress: boolean; readonly worksWithDanger: boolean }

/** Danger stepped down as work, as fiction or as long past. */
const stepped = (
  frame: Classed,
  whole: Sentence,
  { work, ownDistress, worksWithDanger }: Beside,
): Pick<Sign, 'meeting' | 'class'> => {
  const aboutSelf = frame.class === 'own-life' || frame.class === 'taken'
  const past = { meeting: 'grave', class: 'long-past' } as const
  if (aboutSelf || frame.class === 'violence') {
    // Partner or family violence is not over because the text is in the past tense.
    return (aboutSelf ? isLongPast(whole) : isWellPast(whole)) ? past : frame
  }
  if (frame.class === 'other-life' || frame.class === 'child') {
    if (isOfClient(whole) && (work.handled() || worksWithDanger)) {
      if (!ownDistress) return { meeting: work.handled() ? 'ordinary' : 'grave', class: 'work-death' }
      return { meeting: worksWithDanger ? 'danger' : 'grave', class: worksWithDanger ? frame.class : 'work-death' }
    }
    if (worksWithDanger && !ownDistress) return { meeting: 'grave', class: 'work-death' }
    if (isFiction(whole) || isLongPast(whole)) return past
  }
  return frame
}

/** With several classes, the first of these is answered. */
const gravest: readonly (DangerClass | GraveClass)[] = [
  ...(['taken', 'own-life', 'child', 'violence', 'harm', 'other-life'] as const),
  ...(['loss', 'work-death', 'harm-done', 'illness', 'upheaval', 'addiction', 'long-past'] as const),
]
const byGravity = (a: Sign, b: Sign) => (a.class && b.class ? gravest.indexOf(a.class) - gravest.indexOf(b.class) : 0)

/** Danger raised by the weights, stepped down as a frame's is: a client's words are no sign about the writer. */
const weighedDanger = (weighed: Weighed, whole: Sentence, beside: Beside): Pick<Sign, 'meeting' | 'class'> => {
  const of = dangerClassOf(weighed)
  const found = { meeting: 'danger', id: '', bare: false, pattern: '' } as const
  const left = stepped({ ...found, class: isOfClient(whole) ? 'other-life' : of }, whole, beside)
  if (left.meeting !== 'danger') return left
  return isFiction(whole) ? { meeting: 'grave', class: 'long-past' } : { meeting: 'danger', class: of }
}

/** What the word weights raise above the frames' result. */
const raisedIn = (
  plain: readonly Sentence[],
  weigh: ReturnType<typeof weigher>,
  found: readonly Sign[],
  beside: Beside,
): Sign[] => {
  if (found.some(({ meeting }) => meeting === 'danger')) return []
  const sign = (weighed: Weighed, of: Pick<Sign, 'meeting' | 'class' | 'isNear'>): Sign => {
    const { words } = plain[weighed.at] ?? sentence([])
    return { ...of, id: namesOf(weighed), from: words[0]?.from ?? 0, to: words.at(-1)?.to ?? 0 }
  }
  const isGrave = found.some(({ meeting }) => meeting === 'grave')
  const heavy = weigh('danger')
  const danger = heavy && heavy.sum > (isGrave ? moreThanGrave : 0) ? heavy : undefined
  const worst = danger && sign(danger, weighedDanger(danger, plain[danger.at] ?? sentence([]), beside))
  if (worst && worst.meeting !== 'ordinary') return [worst]
  if (isGrave) return []
  const grave = weigh('grave')
  if (grave) return [sign(grave, { meeting: 'grave', class: graveClassOf(grave) })]
  const near = danger ? undefined : (weigh('danger', nearly('danger')) ?? weigh('grave', nearly('grave')))
  return near ? [sign(near, { meeting: 'tender', isNear: true })] : []
}

/** The frames' result, and the sentences in which they stepped down: the weights skip those. */
const framed = (plain: readonly Sentence[], worksWithDanger: boolean) => {
  const found = plain.flatMap(whole => framesIn(whole).map(one => ({ whole, one })))
  const beside: Beside = {
    work: workSignsOf(plain),
    ownDistress: found.some(({ one }) => one.frame.meeting === 'tender'),
    worksWithDanger,
  }
  const left = new Set<Sentence>()
  const signs = found.flatMap(({ whole, one }): Sign[] => {
    if (one.frame.bare && beside.work.clinical()) {
      left.add(whole)
      return []
    }
    const { meeting, class: of } = one.frame.meeting === 'danger' ? stepped(one.frame, whole, beside) : one.frame
    if ((one.frame.meeting === 'danger' && meeting !== 'danger') || of === 'long-past') left.add(whole)
    return [{ meeting, ...(of && { class: of }), id: one.frame.id, ...placeOf(whole, one) }]
  })
  return { signs, left, beside }
}

const signsIn = (plain: readonly Sentence[], worksWithDanger: boolean) => {
  const { signs, left, beside } = framed(plain, worksWithDanger)
  // Sentences with a frame that stepped down are not weighed.
  const weigh = weigher(plain.map(whole => (left.has(whole) ? sentence([]) : whole)))
  const all = [...signs, ...raisedIn(plain, weigh, signs, beside)]
  const isClear = all.length === 0 && !weigh('danger', clearBy) && !weigh('grave', clearBy)
  return { signs: all, isClear }
}

const worstOf = (signs: readonly Sign[]): Meeting =>
  (['danger', 'grave', 'tender'] as const).find(meeting => signs.some(sign => sign.meeting === meeting)) ?? 'ordinary'

/** A text before weighing: how the frames meet it, and which sentences are weighed. For fitting. */
export const beforeWeights = (text: string): { readonly meeting: Meeting; readonly weighed: readonly Sentence[] } => {
  const plain = sentencesOf(text).map(words => withoutIdioms(sentence(words)))
  const { signs, left } = framed(plain, false)
  return { meeting: worstOf(signs), weighed: plain.map(whole => (left.has(whole) ? sentence([]) : whole)) }
}

const placeOf = ({ words }: Sentence, { first, last }: Found<unknown>) => ({
  from: words[first]?.from ?? 0,
  to: words[last]?.to ?? 0,
})

const isDanger = (of: Sign['class']): of is DangerClass => of !== undefined && gravest.indexOf(of) < 6

/** A sentence of negative feeling, negative state or negated wish about its writer: nothing may challenge it. */
export const isNegativeAboutSelf = (text: string): boolean =>
  sentencesOf(text).some(words => {
    const plain = withoutIdioms(sentence(words))
    return isNegative(plain) || framesIn(plain).length > 0
  })

/** Whether a word of dying, the body, violence, drink, debt or leaving is in a sentence. */
export const isDelicate = (text: string): boolean =>
  sentencesOf(text).some(words => delicateIn(sentence(words)).length > 0)

/**
 * How a text is met: by its words alone, deterministic, never stored. It recognises wordings, not people: what it
 * misses is met as ordinary, so no answer may rely on it to be harmless. Time is linear in the text's length.
 */
export const decideMeeting = (text: string, { readAs, worksWithDanger = false }: DecideOptions = {}): Decision => {
  const sentences = sentencesOf(text).map(sentence)
  const foreign = wishToDieIn(text)
  const found = signsIn(sentences.map(withoutIdioms), worksWithDanger)
  const signs: Sign[] = [
    ...(foreign ? [{ meeting: 'danger', class: 'own-life', id: 'other-language', ...foreign } as const] : []),
    ...found.signs,
  ]
  const meeting = worstOf(signs)
  const rules = signs.filter(sign => sign.meeting === meeting).toSorted(byGravity)
  const of = rules[0]?.class
  const delicate = sentences.some(one => delicateIn(one).length > 0)
  return {
    ...(readAs === 'ordinary' && meeting !== 'ordinary'
      ? { meeting: 'tender' }
      : {
          meeting,
          ...(meeting === 'danger' && isDanger(of) && { danger: of }),
          ...(meeting === 'grave' && of !== undefined && !isDanger(of) && { grave: of }),
        }),
    isNear: readAs !== 'ordinary' && signs.some(({ isNear }) => isNear),
    isClear: readAs !== 'ordinary' && !foreign && found.isClear && !delicate,
    delicate,
    namesWhoWasTold: sentences.some(one => disclosuresIn(one).length > 0),
    trace: meeting === 'ordinary' ? [] : rules.map(({ id: rule, from, to }) => ({ rule, from, to })),
  }
}
