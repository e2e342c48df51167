import { namesNeedOfHelp } from '@diary/contract/help'
import { type DecideOptions, type Decision, graver } from './decision.ts'

const graveSigns = new RegExp(
  [
    String.raw`\b(?:mother|mum|mam|dad|father|wife|husband|partner|brother|sister|son|daughter|baby|child|friend|colleague|aunt|uncle|gran\w*|nan|neighbour|boss|manager|dog|he|she|who)\b(?: \w+){0,3} (?:died|dying|passed away|took (?:his|her) own life)`,
    String.raw`\blost my (?:mum|mother|dad|father|husband|wife|partner|son|daughter|brother|sister|baby|child|friend|gran|nan|job)\b`,
    String.raw`\b(?:funeral|bereave\w*|grief|grieving|miscarr\w+|stillb(?:orn|irth)|cancer|hospice|dementia|seriously ill|terminally ill|terminal (?:illness|diagnosis))\b`,
    String.raw`\b(?:intensive care|heart attack|had a stroke|diagnosed with|was killed|were killed|fatality|fatal accident)\b`,
    String.raw`\b(?:somebody|someone|worker|man|woman|lad|engineer|operative|operator|driver|apprentice|they) (?:has |have )?died\b`,
    String.raw`\b(?:in|into|to|from) hospital\b|\bhospitali[sz]ed\b|\bchemo\w*|\btumou?r|\bsuicide\b`,
    String.raw`\b(?:i am|i'm|i was|is|was|been|has been|fell|became|seriously|very|so) (?:seriously |very |gravely )?ill\b(?!-)|\b(?:my|his|her) (?:illness|diagnosis|death)\b`,
    String.raw`\b(?:bully|bullies|groped|stalked|stalking|threaten(?:ed|s) me|racist|sexist|discriminat\w+ against)\b`,
    String.raw`\b(?:assault(?:ed|ing)?|harass\w*|abused|abusive|raped?|bullied|bullying|panic attacks?|depress(?:ed|ion)|self-?harm\w*)\b`,
    String.raw`\b(?:nervous breakdown|(?:had|having|my) (?:a )?breakdown|made redundant|my redundancy|facing redundancy|my divorce|getting divorced)\b`,
  ].join('|'),
)
const negativeSigns =
  /\b(?:i|i'm|me|my|we)\b(?:(?! but ).)*\b(?:ashamed|afraid|alone|broken|cry|cried|crying|desperate|exhausted|failure|guilty|hopeless|humiliated|lonely|numb|useless|worthless|can't cope|cannot cope|can't go on|fault)\b/
const delicateWords =
  /\b(?:blood|body|bodies|buried|coffin|dead|death|die|died|dying|drinking|drunk|funeral|grave|hospital|knife|pills|rope|tablets|weapon|will)\b/

const folded = (text: string) => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')

/** A sentence of negative feeling, state or negated wish about its writer: nothing may challenge it. */
export const isNegativeAboutSelf = (sentence: string): boolean => negativeSigns.test(folded(sentence))

/** Whether a word of dying, the body, violence, drink, debt or leaving stands in a sentence. */
export const isDelicate = (sentence: string): boolean => delicateWords.test(folded(sentence))

const found = (text: string): Pick<Decision, 'meeting' | 'danger' | 'grave'> => {
  if (namesNeedOfHelp(text)) return { meeting: 'danger', danger: 'own-life' }
  if (graveSigns.test(folded(text))) return { meeting: 'grave', grave: 'loss' }
  return { meeting: isNegativeAboutSelf(text) ? 'tender' : 'ordinary' }
}

/**
 * How a text is met: by its words alone, the same each time, kept nowhere. It recognises wordings, not people: what it
 * misses is met as ordinary, so nothing that answers may rely on it to be harmless.
 */
export const decideMeeting = (text: string, { readAs }: DecideOptions = {}): Decision => {
  const state = found(text)
  const lifted = readAs === 'ordinary' && state.meeting !== 'ordinary' ? { meeting: 'tender' as const } : state
  return { ...lifted, delicate: isDelicate(text), namesWhoWasTold: false, trace: [] }
}

/** So many of the person's turns after the last grave sign, a talk is still met as grave. */
const graveFor = 4

/**
 * How a talk is met: as the worst of the person's turns, oldest first. Danger does not fade; grave fades to tender after
 * four turns without a new sign. `newSign` says whether the newest turn itself brings danger, or grave.
 */
export const decideConversation = (
  turns: readonly string[],
  options: DecideOptions = {},
): Decision & { readonly newSign: boolean } => {
  const each = turns.map(turn => decideMeeting(turn, options))
  const newest = each.at(-1)
  const last = (meeting: Decision['meeting']) => each.findLast(one => one.meeting === meeting)
  const grave = each.findLastIndex(one => one.meeting === 'grave')
  const kept = last('danger') ?? (grave >= 0 && each.length - 1 - grave < graveFor ? each[grave] : undefined)
  const faded = grave >= 0 || last('tender') ? 'tender' : 'ordinary'
  return {
    ...(kept ?? { meeting: graver(faded, newest?.meeting ?? 'ordinary'), trace: [] }),
    delicate: each.some(({ delicate }) => delicate),
    namesWhoWasTold: each.some(({ namesWhoWasTold }) => namesWhoWasTold),
    newSign: newest?.meeting === 'danger' || newest?.meeting === 'grave',
  }
}
