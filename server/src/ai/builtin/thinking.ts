import { once } from '../../platform/once.ts'
import { readTable } from '../read-table.ts'

/** What somebody says of their own thinking, as far as a turn of phrase tells it; each pattern has an example. */
const patterns = once(() =>
  readTable<'what' | 'pattern' | 'example'>('builtin', 'thinking.tsv').map(({ what, pattern }) => ({
    what,
    pattern: new RegExp(pattern, 'i'),
  })),
)
const says = (...kinds: readonly string[]) => {
  const own = once(() => patterns().filter(({ what }) => kinds.includes(what)))
  return (words: string): boolean => {
    const straight = words.replaceAll('’', "'")
    return own().some(({ pattern }) => pattern.test(straight))
  }
}

/** In a sentence that stands out of an entry or a chat. */
export const isLearning = says('learning', 'change')
export const isDecision = says('decision')
export const isIntention = says('intention')

/** In a whole diary, where it is told by itself: the writer says that they learned something. */
export const isLesson = says('lesson')
/** … that they do or see something otherwise than before. */
export const isChange = says('turn')
/** … the same, or that something was otherwise 'this time' or 'at last', which by itself may say little. */
export const isTurn = says('turn', 'otherwise')
/** … what they do again and again. */
export const isPattern = says('habit')
/** … what they want to become better at. */
export const isGrowthWish = says('wish to grow')
