import { type Conversation, freshLine } from './conversation.ts'
import { fold } from './plain-words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))
const greetings = setOf('hello hi hey hiya howdy morning afternoon evening greetings')
const withGreeting = setOf('good there again you friend coach all mate to dear everyone')
const assent = setOf(
  `yes no yeah yep nope nah ok okay sure maybe perhaps possibly probably right exactly indeed true not really kind sort of fine agreed
  definitely absolutely course so i guess think suppose a bit sometimes depends it both neither mm hmm aye correct very much partly mostly fair good enough point see got makes sense interesting`,
)
const few = 6

const howAreYou =
  /^(?:(?:hello|hi|hey|hiya|good \w+)[ ,!]*)?(?:and )?how (?:are|have) you(?: been| doing| today| feeling)*\??$/
const thanks =
  /^(?:ok(?:ay)?[ ,]+|great[ ,]+|many |oh )?(?:thanks?|thank you|thx|thanx|ty|cheers|ta|much appreciated)\b/
const apology = /^(?:(?:oh|oops|so|i'm|i am|very|really|ok)[ ,]+)*(?:sorry|apologies|my apologies|excuse me|pardon)\b/
const goodbye =
  /^(?:(?:ok(?:ay)?|right|well|thanks?|thank you|so)[ ,.!]+)*(?:(?:good ?)?bye\b|good ?night|see you|that'?s (?:all|it|enough)(?: (?:for|from) (?:now|today|me))?$|that is all|talk (?:to you )?(?:later|soon)|until (?:tomorrow|next time)|enough for (?:now|today)|(?:i'm|i am) done(?: for today| here| now)?$|i(?:'ll| will) stop here|(?:i(?:'ve| have)? |i )?(?:got to|gotta|have to|need to|must) (?:go|stop|leave)(?: now)?$)/
const dunno =
  /^(?:(?:well|hmm+|um+|er+|sorry|honestly|oh)[ ,.…]*)*(?:i (?:really |just |honestly )*(?:don't|do not|dont) (?:really )?know(?: (?:really|yet|what to (?:say|write|think)|to be honest|where to (?:start|begin)))?|(?:i'm |i am |really )?not (?:really |so )?sure(?: yet| really)?|(?:i (?:have |'ve )?)?(?:no|not a) (?:idea|clue)|dunno|idk|hard to say|who knows|not much|can't say|i can't (?:say|think of anything)|beats me|pass|good question|hmm+|um+|erm*|mm+|oh|ah)$/
const code =
  /```|<\/?(?:script|html|div|body|span|img|style|iframe|table)\b|\b(?:select \* from|drop table|insert into)\b|^\s*(?:def|function|class|import) \w+.*[:({]\s*$/im
const codeMarks = /[{}();=<>[\]$|\\_]/g
const fewestCodeMarks = 6
const codeShare = 0.15

const isCode = (message: string): boolean => {
  const marks = message.match(codeMarks)?.length ?? 0
  return code.test(message) || (marks >= fewestCodeMarks && marks / message.length >= codeShare)
}

type Test = readonly [(plain: string, words: readonly string[], message: string) => boolean, readonly string[]]

const tests: readonly Test[] = [
  [
    (_, words, message) => words.length === 0 && /\p{Extended_Pictographic}/u.test(message),
    ['I see the face, and can only guess at the words.', 'A face can say a good deal.'],
  ],
  [(_, words) => words.length === 0, ['There is no hurry.', 'Silence is fine, too.', 'I am still here.']],
  [(_, __, message) => isCode(message), ['That looks like code, and I can read only plain sentences.']],
  [plain => howAreYou.test(plain), ['I am a program, so I have no days of my own. Write about yours, if you like.']],
  [
    (_, words) =>
      words.length <= few &&
      words.some(word => greetings.has(word)) &&
      words.every(word => greetings.has(word) || withGreeting.has(word)),
    ['Hello. Write about whatever is on your mind.', 'Hello again. Write as much or as little as you like.'],
  ],
  [(plain, words) => words.length <= few + 4 && goodbye.test(plain), ['Goodbye for now. You can come back to this.']],
  [
    (plain, words) => words.length <= few + 2 && thanks.test(plain),
    ['You are welcome.', 'You are welcome; the thinking is yours.'],
  ],
  [
    (plain, words) => words.length <= few && apology.test(plain),
    ['There is nothing to be sorry for here.', 'No harm done.'],
  ],
  [
    (plain, words) => words.length <= few + 6 && dunno.test(plain),
    ['Not knowing is fine.', 'It need not be clear yet.', 'Some things take a while to find words.'],
  ],
  [
    (_, words) => words.length <= 4 && words.every(word => assent.has(word)),
    ['All right.', 'I have that.', 'Go on, if you like.', 'I am reading.'],
  ],
]

/** The reply to what carries nothing to take up: a greeting, thanks, a yes, a face; null for all else. */
export const smallTalk = (message: string, conversation: Conversation): string | null => {
  const plain = fold(message)
  const words = plain.match(/[\p{L}\p{N}']+/gu) ?? []
  const lines = tests.find(([holds]) => holds(plain, words, message))?.[1]
  return lines === undefined ? null : freshLine(conversation, lines)
}
