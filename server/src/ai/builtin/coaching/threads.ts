import type { Theme } from '../themes/quotes.ts'
import { areAlike, type Recurring } from '../themes/recurring.ts'
import { subjects } from '../themes/subjects.ts'
import { isHeavy, isLight, type Survey } from '../themes/survey.ts'

/** Something that comes up in entries, with those in which a sentence on it is heavy, and those in which it is light. */
export type Thread = {
  readonly theme: Recurring
  readonly entries: readonly number[]
  readonly heavyIn: ReadonlySet<number>
  readonly lightIn: ReadonlySet<number>
}

/** The tones of an entry's sentences that hold a phrase, by its stems. */
const tonesOf = (phrase: string, { stems, tones }: Survey, entry: number): number[] =>
  (stems[entry] ?? '')
    .split('|')
    .flatMap((sentence, index) => (sentence.includes(` ${phrase} `) ? [tones[entry]?.[index] ?? 0] : []))

const threadOf = (theme: Recurring, survey: Survey): Thread => {
  const { entries } = theme
  if (theme.kind === 'subject') {
    const { heavyIn = [], lightIn = [] } = survey.subjects[theme.subject] ?? {}
    const known = new Set(entries)
    const among = (some: readonly number[]) => new Set(some.filter(entry => known.has(entry)))
    return { theme, entries, heavyIn: among(heavyIn), lightIn: among(lightIn) }
  }
  const heavyIn = new Set(entries.filter(entry => tonesOf(theme.stems, survey, entry).some(isHeavy)))
  const isLightIn = (entry: number) => !heavyIn.has(entry) && tonesOf(theme.stems, survey, entry).some(isLight)
  return { theme, entries, heavyIn, lightIn: new Set(entries.filter(isLightIn)) }
}

/** A subject by its place in the list, wherever it comes up. */
export const subjectThread = (subject: number, survey: Survey): Thread =>
  threadOf(
    {
      kind: 'subject',
      subject,
      name: subjects[subject]?.name ?? '',
      entries: survey.subjects[subject]?.entries ?? [],
    },
    survey,
  )

export type Threads = {
  /** What recurs, as it is shown. */
  readonly returning: readonly Thread[]
  /** And with it every other subject that comes up, save those that say the same. */
  readonly all: readonly Thread[]
}

const isSame = (a: Recurring, b: Recurring) =>
  (a.kind === 'subject' && b.kind === 'subject' && a.subject === b.subject) || areAlike(a, b)

export const threadsOf = (themes: readonly Theme[], survey: Survey): Threads => {
  const returning = themes.map(theme => threadOf(theme, survey))
  const others = subjects
    .map((_, subject) => subjectThread(subject, survey))
    .filter(({ theme, entries }) => entries.length > 0 && !themes.some(told => isSame(told, theme)))
  return { returning, all: [...returning, ...others] }
}
