import type { Detection } from './detection.ts'
import { keyOf } from './split-words.ts'
import { isAllowedInCapitals, isWordOfWork } from './word-lists.ts'

const joined = String.raw`[\p{L}\p{N}_][\p{L}\p{M}\p{N}\p{Cf}_]{0,60}(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]{0,60}){0,4}`
const candidate = new RegExp(`(?<![\\p{L}\\p{N}_.@])${joined}(?![\\p{L}\\p{N}_@])`, 'gu')
const hasLetter = /\p{L}/u
/** 'whitaker99', 'terka_uci9', 'sarah.whitaker1': not 'P01', 'rev_a', 'Q3'. */
const likeUserName = /\p{L}[\p{L}\p{M}_.]+\p{N}{2,}|\p{L}{2}.*[_.].*\p{N}|\p{N}.*[_.].*\p{L}{2}/u

/** Strings in the form of user names: letters and digits in one. A name within decides whether it is one. */
export const likeUserNames = (text: string): readonly Detection[] =>
  Array.from(text.matchAll(candidate))
    .filter(({ 0: whole }) => hasLetter.test(whole) && likeUserName.test(whole))
    .map(({ 0: whole, index }) => ({ start: index, end: index + whole.length, kind: 'contact' }))

const announced = new RegExp(
  `(?<![\\p{L}])(?:user ?names?|user ?id|handle|log-?in|nick(?:name)?|gamer ?tag|insta(?:gram)?|snapchat|twitter|discord|skype|tiktok|telegram|steam|github)(?: (?:name|handle|id|account))?(?:[ :=,“"‘'(]|(?<![\\p{L}])(?:is|was|as|called|under)(?![\\p{L}])){1,6}(?<name>${joined})`,
  'dgiu',
)
const shortest = 4

/** User names announced as such: 'my username is darkwolf92', 'Instagram: terka_uci'. */
export const userNamesIn = (text: string): readonly Detection[] =>
  Array.from(text.matchAll(announced)).flatMap(({ indices, groups }): Detection[] => {
    const name = groups?.name ?? ''
    const [start = 0, end = 0] = indices?.groups?.name ?? []
    const key = keyOf(name)
    if (name.length < shortest || !hasLetter.test(name) || !/[\p{N}_]|\p{L}\.\p{L}/u.test(name)) return []
    return isAllowedInCapitals(key) || isWordOfWork(key) ? [] : [{ start, end, kind: 'contact' }]
  })
