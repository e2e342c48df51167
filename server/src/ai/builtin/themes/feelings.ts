import type { Sentence } from '../text-parts.ts'
import { isTheirs } from './whose.ts'

/** Those that weigh on somebody. */
export const heavyMoods: ReadonlySet<string> = new Set(
  'frustrated worried anxious angry tired overwhelmed stressed disappointed guilty embarrassed lonely sad uneasy'.split(
    ' ',
  ),
)

/** Moods as people name them, with the forms in which they do. */
const forms: Readonly<Record<string, string>> = {
  frustrated: 'frustrated frustrating frustration',
  worried: 'worried worry worrying',
  anxious: 'anxious anxiety nervous',
  angry: 'angry anger furious',
  tired: 'tired exhausted exhausting drained',
  overwhelmed: 'overwhelmed overwhelming swamped',
  stressed: 'stressed stressful stress',
  disappointed: 'disappointed disappointing disappointment',
  guilty: 'guilty guilt ashamed',
  embarrassed: 'embarrassed embarrassing humiliated',
  lonely: 'lonely isolated',
  sad: 'sad sadness upset tearful',
  uneasy: 'uneasy uncomfortable unsettled',
  proud: 'proud pride',
  pleased: 'pleased happy glad delighted',
  relieved: 'relieved relief',
  calm: 'calm calmer',
  excited: 'excited exciting enthusiastic',
  grateful: 'grateful thankful gratitude',
  hopeful: 'hopeful optimistic encouraged',
  confident: 'confident',
}
const moodOf = new Map(
  Object.entries(forms).flatMap(([mood, words]) => words.split(' ').map(word => [word, mood] as const)),
)

const negations = new Set(['not', 'never', 'no', 'less', 'nobody', "wasn't", "isn't", "don't", "didn't", 'without'])
const reach = 3

/** The moods that a sentence names as the writer's; not those that it denies, or gives to somebody else. */
export const moodsNamedIn = ({ words }: Sentence): Set<string> => {
  const named = new Set<string>()
  for (const [at, { plain }] of words.entries()) {
    const mood = moodOf.get(plain)
    if (mood === undefined || isTheirs(words, 0, at)) continue
    if (words.slice(Math.max(0, at - reach), at).some(word => negations.has(word.plain))) continue
    named.add(mood)
  }
  return named
}
