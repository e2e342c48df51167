import { decideMeeting, isDelicate, isNegativeAboutSelf } from '../meeting/index.ts'
import type { Reading } from './text-parts.ts'

/** Whether a text is met with care, or holds a delicate word: nothing is classified by it. */
export const isHard = (text: string): boolean => {
  const { meeting, delicate } = decideMeeting(text)
  return meeting !== 'ordinary' || delicate
}

/** Whether its writer speaks ill of themselves in any sentence. */
export const speaksIllOfSelf = ({ text, sentences }: Reading): boolean =>
  sentences.some(({ start, end }) => isNegativeAboutSelf(text.slice(start, end)))

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
