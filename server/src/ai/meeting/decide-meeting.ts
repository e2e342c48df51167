import { isNegative } from './about-self.ts'
import type { DangerClass, DecideOptions, Decision, GraveClass, Meeting, Trace } from './decision.ts'
import { type Found, type Sentence, sentence } from './frame.ts'
import { type Classed, delicateIn, framesIn, idiomsIn, tellingIn } from './frames.ts'
import { isFiction, isLongPast, isWellPast } from './past.ts'
import { sentencesOf } from './words.ts'
import { isOfClient, type WorkSigns, workSignsOf } from './work-with-danger.ts'

/** The same sentence with its idioms struck out, so that no frame takes them for what they say. */
const withoutIdioms = (whole: Sentence): Sentence => {
  const struck = new Set<number>()
  for (const { first, last } of idiomsIn(whole)) for (let at = first; at <= last; at++) struck.add(at)
  return struck.size === 0
    ? whole
    : sentence(whole.words.map((word, at) => (struck.has(at) ? { ...word, word: '·' } : word)))
}

type Sign = { readonly meeting: Meeting; readonly class?: DangerClass | GraveClass; readonly id: string } & Pick<
  Trace[number],
  'from' | 'to'
>

type Beside = { readonly work: WorkSigns; readonly ownDistress: boolean; readonly worksWithDanger: boolean }

/** What is left of danger that is told as work, as fiction or as a matter of long ago. */
const stepped = (
  frame: Classed,
  whole: Sentence,
  { work, ownDistress, worksWithDanger }: Beside,
): Pick<Sign, 'meeting' | 'class'> => {
  const aboutSelf = frame.class === 'own-life' || frame.class === 'taken'
  const past = { meeting: 'grave', class: 'long-past' } as const
  if (aboutSelf || frame.class === 'violence') {
    // Violence by somebody near is not over because it is told in the past tense.
    return (aboutSelf ? isLongPast(whole) : isWellPast(whole)) ? past : frame
  }
  if (frame.class === 'other-life' || frame.class === 'child') {
    if (isOfClient(whole) && (work.handled || worksWithDanger)) {
      if (!ownDistress) return { meeting: work.handled ? 'ordinary' : 'grave', class: 'work-death' }
      return { meeting: worksWithDanger ? 'danger' : 'grave', class: worksWithDanger ? frame.class : 'work-death' }
    }
    if (worksWithDanger && !ownDistress) return { meeting: 'grave', class: 'work-death' }
    if (isFiction(whole) || isLongPast(whole)) return past
  }
  return frame
}

/** Where more than one class is told of, the first of these is answered. */
const gravest: readonly (DangerClass | GraveClass)[] = [
  ...(['taken', 'own-life', 'child', 'violence', 'harm', 'other-life'] as const),
  ...(['loss', 'work-death', 'harm-done', 'illness', 'upheaval', 'addiction', 'long-past'] as const),
]
const byGravity = (a: Sign, b: Sign) => (a.class && b.class ? gravest.indexOf(a.class) - gravest.indexOf(b.class) : 0)

const signsIn = (plain: readonly Sentence[], worksWithDanger: boolean): Sign[] => {
  const found = plain.flatMap(whole => framesIn(whole).map(one => ({ whole, one })))
  if (found.length === 0) return []
  const beside: Beside = {
    work: workSignsOf(plain),
    ownDistress: found.some(({ one }) => one.frame.meeting === 'tender'),
    worksWithDanger,
  }
  return found
    .filter(({ one }) => !(one.frame.bare && beside.work.clinical))
    .map(({ whole, one }) => {
      const { meeting, class: of } = one.frame.meeting === 'danger' ? stepped(one.frame, whole, beside) : one.frame
      return { meeting, ...(of && { class: of }), id: one.frame.id, ...placeOf(whole, one) }
    })
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

/** Whether a word of dying, the body, violence, drink, debt or leaving stands in a sentence. */
export const isDelicate = (text: string): boolean =>
  sentencesOf(text).some(words => delicateIn(sentence(words)).length > 0)

/**
 * How a text is met: by its words alone, the same each time, kept nowhere. It recognises wordings, not people: what it
 * misses is met as ordinary, so nothing that answers may rely on it to be harmless. Takes time in proportion to the
 * text's length, whatever stands in it.
 */
export const decideMeeting = (text: string, { readAs, worksWithDanger = false }: DecideOptions = {}): Decision => {
  const sentences = sentencesOf(text).map(sentence)
  const signs = signsIn(sentences.map(withoutIdioms), worksWithDanger)
  const worst = (['danger', 'grave', 'tender'] as const).find(meeting => signs.some(sign => sign.meeting === meeting))
  const meeting = worst ?? 'ordinary'
  const rules = signs.filter(sign => sign.meeting === meeting).toSorted(byGravity)
  const of = rules[0]?.class
  return {
    ...(readAs === 'ordinary' && worst
      ? { meeting: 'tender' }
      : {
          meeting,
          ...(meeting === 'danger' && isDanger(of) && { danger: of }),
          ...(meeting === 'grave' && of !== undefined && !isDanger(of) && { grave: of }),
        }),
    delicate: sentences.some(one => delicateIn(one).length > 0),
    namesWhoWasTold: sentences.some(one => tellingIn(one).length > 0),
    trace: meeting === 'ordinary' ? [] : rules.map(({ id: rule, from, to }) => ({ rule, from, to })),
  }
}
