import { decideMeeting, isDelicate, isNegativeAboutSelf } from '../meeting/index.ts'
import { heavyMoods, moodsNamedIn } from './moods.ts'
import type { Reading } from './text-parts.ts'

/** Whether its writer speaks ill of themselves in any sentence. */
export const speaksIllOfSelf = ({ text }: Reading): boolean => isNegativeAboutSelf(text)

/**
 * Whether a text asks for care, whatever it is met as: somebody speaks ill of themselves, or a delicate word stands in it.
 * Wider than what is recognised on purpose, since what is not recognised must meet no harm either.
 */
export const isLow = (reading: Reading): boolean => isDelicate(reading.text) || speaksIllOfSelf(reading)

const heavyFrom = -0.3
const lightFrom = 0.2

/** Whether something is told that weighs on its writer, and nothing that lightens it. `tones` are those of its sentences. */
export const isHeavy = (tones: readonly number[]): boolean =>
  tones.some(tone => tone <= heavyFrom) && !tones.some(tone => tone >= lightFrom)

const oneself = new Set("i i'm i've i'd me my we us our".split(' '))
const hard =
  /\b(?:disaster|nightmare|worst|desperate|hopeless|awful|terribl[ey]|horribl[ey]|exhaust\w*|struggl\w+|suffer\w*|cope|scared|afraid|nervous|humiliat\w+|hard for me|difficult for me)\b/i

/** Whether its writer says that something was hard for them, and nothing lightens it: only then is a text called hard. */
export const isHardOnWriter = ({ text, sentences }: Reading, tones: readonly number[]): boolean =>
  isHeavy(tones) &&
  sentences.some((sentence, at) => {
    if ((tones[at] ?? 0) >= 0 || !sentence.words.some(({ plain }) => oneself.has(plain))) return false
    const names = [...moodsNamedIn(sentence)].some(mood => heavyMoods.has(mood))
    return names || hard.test(text.slice(sentence.start, sentence.end))
  })

/** Whether a text was met with care, or is heavy where its writer speaks of themselves: only then is it called hard. */
export const isHardOnSelf = (reading: Reading, tones: readonly number[]): boolean => {
  const { meeting, isNear } = decideMeeting(reading.text)
  return (meeting !== 'ordinary' && !isNear) || (isHeavy(tones) && speaksIllOfSelf(reading))
}

/** Whether words of a text may be shown again beside others: not where it is grave, near it or delicate, whatever else it says. */
export const mayReturn = (text: string): boolean => {
  const { meeting, delicate, isNear } = decideMeeting(text)
  return (meeting === 'ordinary' || meeting === 'tender') && !delicate && !isNear
}
