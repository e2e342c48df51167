import { whoIsTold } from '@diary/contract/answer-care'
import { decideMeeting } from './decide-meeting.ts'
import { callNow, firstHelpLine, type Help, helpText } from './help-text.ts'
import type { Met } from './own-texts.ts'

/** Asked only for the writer's own life: elsewhere the person near may be the danger. */
const company = 'Is there somebody who can be with you now?'

/** Messages after the help text, and the one sentence that answers each; the first match wins. */
const replies: readonly { readonly to: RegExp; readonly say: (help: Help) => string }[] = [
  {
    to: /\bi(?:'ve| have)? (?:already |just )?(?:done|did|took|taken|swallowed|cut) (?:it|them|all|myself|everything)\b|\bit(?:'s| is) done\b|\bi am (?:injured|bleeding|hurt)\b/,
    say: callNow,
  },
  {
    to: /\b(?:line|number|they)(?:'s|'re| is| are| was| were)? (?:busy|engaged)\b|\b(?:nobody|no ?one|they) (?:did ?n[o']?t|did not|do ?n[o']?t|do not)? ?(?:pick(?:ed|s)? up|answer(?:ed|s)?|help(?:ed)?)\b|\bon hold\b/,
    say: ({ emergencyNumber }) =>
      `Try the next one on the list, or ${emergencyNumber} if it cannot wait. It is worth trying again.`,
  },
  {
    to: /\b(?:will|did|do|have|are|would) (?:you|this|it)\b.*\b(?:tell|told|telling|report|notify|call|alert|pass)\b|\bwho (?:sees|reads|knows|can (?:see|read))\b/,
    say: () => whoIsTold,
  },
  {
    to: /\bwhat (?:should|shall|can|do|must|am) i\b|\bwhat now\b|\bhelp me\b/,
    say: () => 'Call one of them now, and say the first sentence you wrote here.',
  },
  {
    to: /\b(?:stop|shut up|leave me alone|go away|be quiet|enough)\b/,
    say: () => 'I will be quiet. The number stays at the top.',
  },
  {
    to: /\b(?:nobody|no ?one) (?:is )?(?:there|cares|would)\b|\bi (?:can't|cannot|can not|couldn't|don't dare|am too)\b|\bi don't know (?:what to say|where to (?:begin|start))\b/,
    say: () => "They do not need anything prepared. 'I don't know where to begin' is enough.",
  },
  {
    to: /\b(?:i am|i'm|i feel|feeling) (?:fine|ok|okay|better|all ?right|good)\b|\bnever ?mind\b|\bforget (?:it|i said)\b|\bjust (?:joking|kidding)\b/,
    say: () => 'Good that you are writing. I will not ask you to look into it here.',
  },
  {
    to: /^\W*(?:thanks?|thank you|thx|ta|cheers|ok|okay|alright|right|bye|goodbye)\b/,
    say: () => 'You are welcome. You can come back here, and to them.',
  },
]
const otherSubject = 'Good that you are writing. I will not ask you to look into it here.'
const anythingElse = 'You do not have to explain it to me.'
/** Fewer words are hardly another subject. */
const minWords = 6

const sentenceFor = (said: string, help: Help): string => {
  const folded = said.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
  const found = replies.find(({ to }) => to.test(folded))
  if (found) return found.say(help)
  const isOther = decideMeeting(said).meeting === 'ordinary' && said.trim().split(/\s+/).length >= minWords
  return isOther ? otherSubject : anythingElse
}

/** Our reply in a chat classed as danger. No model is asked, now or in later turns. */
export const replyInDanger = (met: Met, help: Help): string => {
  const { danger = 'own-life', turns, newSign } = met
  if (newSign) {
    const isFirst = turns.slice(0, -1).every(turn => decideMeeting(turn).meeting !== 'danger')
    const text = helpText(help, danger)
    return danger === 'own-life' && isFirst ? `${text}\n\n${company}` : text
  }
  const line = firstHelpLine(help, danger)
  const still = line === undefined ? [] : [`**${line}** It is still here.`]
  return [...still, sentenceFor(turns.at(-1) ?? '', help)].join('\n\n')
}
