import { namesNeedOfHelp } from '@diary/contract/help'
import { decideMeeting } from '../../meeting/index.ts'
import type { Conversation } from './conversation.ts'
import type { Heard } from './hearing.ts'
import type { Situation } from './in-role.ts'
import {
  adviceWanted,
  attack,
  complaint,
  identity,
  memoryAsked,
  opinionWanted,
  othersWanted,
  privacy,
  taskWanted,
} from './requests.ts'
import { isCode, isFaces, isFallenSilent, isForeign } from './unreadable.ts'

/** At most so many words make a greeting, a thank-you or a goodbye; more, and there is something to take up. */
const few = 6
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const greetings = setOf('hello hi hey hiya howdy morning afternoon evening greetings')
const withGreeting = setOf('good there again you friend coach all mate to dear everyone')
const yesAndNo = setOf(
  `yes no yeah yep nope nah ok okay sure maybe perhaps possibly probably right exactly indeed true not really kind sort of fine agreed
  definitely absolutely course so i guess think suppose a bit sometimes depends it both neither mm hmm aye correct very much partly mostly fair good enough point see got makes sense interesting`,
)
const laughter = /^(?:ha(?:ha)+|he(?:he)+|lol|rofl|lmao)$/

const howAreYou =
  /^(?:(?:hello|hi|hey|hiya|good \w+)[ ,!]*)?(?:and )?how (?:are|have) you(?: been| doing| today| feeling)*$/
const thanks =
  /^(?:ok(?:ay)?[ ,]+|great[ ,]+|many |oh )?(?:thanks?|thank you|thx|thanx|ty|cheers|ta|much appreciated)\b/
const apology = /^(?:(?:oh|oops|so|i'm|i am|very|really|ok)[ ,]+)*(?:sorry|apologies|my apologies|excuse me|pardon)\b/
const goodbye =
  /^(?:(?:ok(?:ay)?|right|well|thanks?|thank you|so)[ ,.!]+)*(?:(?:good ?)?bye\b|good ?night|see you|that'?s (?:all|it|enough)(?: (?:for|from) (?:now|today|me))?$|that is all|talk (?:to you )?(?:later|soon)|until (?:tomorrow|next time)|enough for (?:now|today)|(?:i'm|i am) done(?: for today| here| now)?$|i(?:'ll| will) stop here|(?:i(?:'ve| have)? |i )?(?:got to|gotta|have to|need to|must) (?:go|stop|leave)(?: now)?$)/
const dunno =
  /^(?:(?:well|hmm+|um+|er+|sorry|honestly|oh)[ ,.…]*)*(?:i (?:really |just |honestly )*(?:don't|do not|dont) (?:really )?know(?: (?:really|yet|any ?more|what to (?:say|write|think)|to be honest|where to (?:start|begin)))?|(?:i'm |i am |really )?not (?:really |so )?sure(?: yet| really)?|(?:i (?:have |'ve )?)?(?:no|not a) (?:idea|clue)|i haven't (?:a|the) (?:clue|foggiest|faintest)|dunno|idk|hard to say|who knows|nothing(?: really)?(?: much| special| new)?(?: comes to mind)?|not much|can't say|i can't (?:say|think of anything)|beats me|pass|good question|hmm+|um+|erm*|mm+|oh|ah)$/

/** Self-blame is met gently, and only where it is said. */
const selfBlame =
  /(?<!\bnot )(?<!n't )(?<!\bnever )\b(?:all )?my fault\b|\bi(?: only)? have (?:only )?myself to blame\b|\bi blame myself\b/
/** Gentleness lasts for so many of the person's turns. */
const gentleFor = 4

/** Whether the person has typed one of the published phrases earlier on. */
export const spokeOfNeed = ({ own }: Conversation): boolean => own.some(namesNeedOfHelp)

/** Whether any of several turns speaks of grief, illness, loss or hurt. */
export const isGraveTalk = (turns: readonly string[]): boolean =>
  turns.some(turn => ['grave', 'danger'].includes(decideMeeting(turn).meeting))

const isGrave = ({ plain }: Heard, { own }: Conversation): boolean =>
  selfBlame.test(plain) || isGraveTalk([...own.slice(-gentleFor), plain])

const fewestOfASentence = 4
const mostOfAFragment = 6
/** Hardly a sentence does without one of these. */
const ofSentences = setOf(
  `i he she it they we you there that who i'm i've i'd he's she's it's they're we're that's is are was were am be been has have had do does did will would can could
  don't doesn't didn't isn't wasn't won't wouldn't can't couldn't`,
)

/** A word or two, or a few that make no sentence, as in an answer. */
const isFragment = ({ words, said }: Heard): boolean =>
  said.every(({ kind }) => kind === 'event' || kind === 'state' || kind === 'claim') &&
  (words.length < fewestOfASentence ||
    (words.length <= mostOfAFragment && !words.some(word => ofSentences.has(word) || /\w{3}ed$/.test(word))))

/** What a message is, before its words are taken up, in the order in which it is asked; the first that holds is it. */
const tests: readonly (readonly [Situation, (heard: Heard, conversation: Conversation) => boolean])[] = [
  ['silence', isFallenSilent],
  ['faces', isFaces],
  ['code', isCode],
  ['foreign', isForeign],
  ['attack', attack],
  ['others', othersWanted],
  ['greetingAndQuestion', ({ plain }) => howAreYou.test(plain)],
  ['identity', identity],
  ['memory', memoryAsked],
  ['privacy', privacy],
  ['complaint', complaint],
  ['task', taskWanted],
  [
    'greeting',
    ({ words }) =>
      words.length <= few &&
      words.some(word => greetings.has(word)) &&
      words.every(word => greetings.has(word) || withGreeting.has(word)),
  ],
  ['goodbye', ({ plain, words }) => words.length <= few + 4 && goodbye.test(plain)],
  ['thanks', ({ plain, words }) => words.length <= few + 2 && thanks.test(plain)],
  ['apology', ({ plain, words }) => words.length <= few && apology.test(plain)],
  ['laughter', ({ words }) => words.length <= few && words.some(word => laughter.test(word)) && words.length < 3],
  ['notKnowing', ({ plain, words }) => words.length <= few + 6 && dunno.test(plain)],
  ['yesOrNo', ({ words }) => words.length <= 4 && words.every(word => yesAndNo.has(word))],
  ['repeated', ({ plain }, { own }) => own.includes(plain)],
  ['advice', adviceWanted],
  ['opinion', opinionWanted],
  ['grave', isGrave],
  ['question', ({ asked, said }) => (asked.at(-1)?.place ?? -1) > (said.at(-1)?.place ?? -1)],
  ['fewWords', isFragment],
]

/** What kind of a message calls for a reply of its own; null for one whose words can simply be taken up. */
export const situationOf = (heard: Heard, conversation: Conversation): Situation | null =>
  tests.find(([, holds]) => holds(heard, conversation))?.[0] ?? null
