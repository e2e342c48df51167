import type { GraveClass } from './decision.ts'
import { type Help, helpAgain, helpLast } from './help-text.ts'
import type { Met } from './own-texts.ts'

/** The opening of a grave answer: one plain sentence without interpretation. */
const acknowledgements: Readonly<Record<GraveClass, string>> = {
  loss: 'I am sorry. That is a loss, and nothing has to be made of it here.',
  illness: 'I am sorry; that is hard news to carry.',
  'harm-done': 'I am sorry that this was done to you. It is not yours to explain.',
  upheaval: 'I am sorry. That is a lot at once.',
  'work-death': 'I am sorry. That is heavy to carry.',
  addiction: 'I am sorry. That is heavy to carry.',
  'long-past': 'That was a hard time to live through.',
}

/** The only questions for a writer who is low. */
const tenderQuestions = {
  help: 'What would be a help this week?',
  say: 'What would you like to say about it, if anything?',
  tell: 'Who could you tell about this?',
  helped: 'What has helped a little, if anything has?',
} as const
/** The only question where the severity is unknown. */
export const company = 'Is there somebody you can talk to about this?'

export const gentleQuestions: ReadonlySet<string> = new Set([...Object.values(tenderQuestions), company])

const stillHere = 'I have read that, and I am still here.'

const hiding =
  /\b(?:pretend\w*|hid(?:e|ing|den)|nobody knows|no ?one knows|told no ?(?:one|body)|keep(?:ing)? it (?:in|to myself))\b/i
const wornOut = /\b(?:worn out|exhaust\w*|tired|sleep|drained|overwhelm\w*|cope|coping|burn\w* out|nights?|weeks?)\b/i

/** One question for a writer who is low; chosen by their words, deterministic. */
export const tenderQuestion = ({ turns, namesWhoWasTold, isNear, hasNear }: Met): string => {
  if (hasNear) return isNear && !namesWhoWasTold ? company : stillHere
  const said = turns.at(-1) ?? ''
  if (turns.length > 2) return tenderQuestions.helped
  if (hiding.test(said) && !namesWhoWasTold) return tenderQuestions.tell
  return wornOut.test(said) ? tenderQuestions.help : tenderQuestions.say
}

/** Our text before and after what passes of an answer; `bare` where nothing does. */
export const framedGently = (met: Met, help: Help) => {
  if (met.meeting === 'grave') {
    return met.newSign
      ? {
          before: acknowledgements[met.grave ?? 'long-past'],
          after: [...(met.namesWhoWasTold ? [] : [company]), helpLast(help)].join('\n\n'),
          bare: '',
        }
      : { before: '', after: helpAgain(help), bare: stillHere }
  }
  if (met.hasNear) return { before: '', after: met.isNear && !met.namesWhoWasTold ? company : '', bare: stillHere }
  return { before: '', after: '', bare: tenderQuestion(met) }
}
