import type { Heard } from './hearing.ts'

/** Requests are looked for at the start of sentences, so that a diary's 'he asked me to write a report' is none. */
const polite =
  '^(?:(?:please|now|ok|okay|so|well|hi|hello|hey|just|and|then|but|also)[ ,]+)*(?:(?:can|could|would|will) you (?:please |just )?)?'
const request = (pattern: string) => new RegExp(polite + pattern)
const anyOf =
  (...patterns: readonly RegExp[]) =>
  ({ sentences }: Heard): boolean =>
    sentences.some(sentence => patterns.some(pattern => pattern.test(sentence)))

/** Attempts to steer the friend out of its role or to see what steers it. */
export const attack = anyOf(
  request(
    String.raw`(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules|guidelines|training|were told|said before)\b`,
  ),
  request(
    String.raw`(?:show|print|reveal|repeat|tell me|give me|output|display|what (?:is|are)|what's|quote|list)\b[^.!?]{0,40}\b(?:(?:your|system|hidden|secret|initial) (?:\w+ )?(?:prompt|instructions?|rules|message)|(?:words|text) above)`,
  ),
  request(
    String.raw`(?:pretend|role-?play|act as (?:a|an|if|my)|you are now|you're now|from now on you|enter \w+ mode|simulate)\b`,
  ),
  /\b(?:system prompt|jailbreak|developer mode|do anything now)\b/,
)

const somebodyElse = String.raw`\b(?:others?|other (?:people|users|participants|writers|members)|everyone else|everybody else|(?:some|any)(?:body|one) else)\b`
const theirWords = String.raw`\b(?:wrote|writes?|written|said|says|say|tell you|told you|diar(?:y|ies)|entry|entries|chats?|data|reflections?)\b`

/** Attempts to hear of somebody else's words. */
export const othersWanted = anyOf(
  request(String.raw`(?:tell|show|give|list|read|print|quote)\b[^.!?]{0,60}${somebodyElse}[^.!?]{0,40}${theirWords}`),
  new RegExp(
    String.raw`^(?:and |so |but )?(?:what|which|who|do|did|does|have)\b[^.!?]{0,60}${somebodyElse}[^.!?]{0,40}${theirWords}[^.!?]{0,40}\?`,
  ),
  request(String.raw`(?:show|give|tell) me (?:\w+ ){0,2}(?:\w+'s|their) (?:diar(?:y|ies)|entry|entries|chats?|data)\b`),
)

export const identity = anyOf(
  /\bare you (?:a |an |really a |just a |actually a )?(?:human|person|real|robot|bot|chat ?bot|machine|ai|chat ?gpt|computer|program|alive|gpt|listening|there)\b/,
  /^(?:and |so |but )?(?:who|what) (?:exactly )?are you\b(?! (?:doing|up to|saying))/,
  /^(?:so )?(?:what can you do|how do you work|what is this(?: chat| place)?\s*\?|who (?:made|built|wrote) you|do you have (?:feelings|a name)|what(?:'s| is) your name|am i talking to\b)/,
)

export const privacy = anyOf(
  /\b(?:who|anyone|anybody|others|my (?:manager|boss|employer)|researchers?|you)\b[^.!?]{0,30}\b(?:reads?|sees?|look at|reading|seeing|keeps?|stores?|saves?|records?)\b[^.!?]{0,20}\b(?:this|chats?|conversation|what i (?:write|say|type)|my (?:words|messages|text))\b[^.!?]{0,30}\?/,
  /\bis (?:this|it)(?: chat| conversation)? (?:private|confidential|anonymous|recorded|saved|stored|secret|safe)\b[^.!?]{0,30}\?/,
  /^(?:and |so |but )?(?:do|will|can) you (?:store|save|record|keep)\b/,
)

/** Whether the friend knows what was said elsewhere or on another day. */
export const memoryAsked = anyOf(
  /^(?:and |so |but )?(?:do|can|don't) you (?:still )?(?:remember|recall|know what i (?:said|wrote|told)|know what we)\b/,
  /^(?:and |so |but )?(?:have you forgotten|did you forget|what did (?:i|we) (?:say|tell|talk|write|discuss)\b[^.!?]{0,40}\b(?:yesterday|last|before|earlier))\b/,
)

/** Work that a critical friend made of rules cannot do. */
export const taskWanted = anyOf(
  /^(?:so |but |and )?(?:you (?:can't|cannot|won't) help|(?:can|could) you (?:even )?help)\b/,
  request(
    String.raw`(?:write (?:me|a|an|my|this|the|it)|draft (?:me|a|an|my)|compose|translate|summari[sz]e (?:this|my|the|it|that)|generate|create (?:me|a|an)|list (?:the|all|some|me|five|ten|three)|calculate|tell me (?:a|an|about|some)|give me (?:a|an|the|\d+|five|ten|three|some (?:ideas|examples))|explain (?:to me|how|what|the|why)|look up|remind me|make me (?:a|an)|do my|sing|search (?:for|the)|google)\b`,
  ),
)

export const adviceWanted = anyOf(
  /\bwhat (?:should|shall|ought|can|could|must|do) (?:i|we) (?:do|say|write|try|tell|change|choose)\b[^.!]{0,120}\?/,
  /^(?:so |and |but |or |well,? )?(?:should|shall) (?:i|we)\b/,
  /\bwhat (?:would|do|can) you (?:do|say|advise|recommend|suggest)\b/,
  /^(?:and |so |but )?how (?:do|can|could|should|would|might|shall) (?:i|we)\b/,
  /\b(?:any|some|your) (?:advice|tips|suggestions?|recommendations?|pointers)\b[^.!]{0,60}\?/,
  request(
    String.raw`(?:tell me (?:what|how) (?:to|i should)|advise me|help me|give me (?:some |any |your )?(?:advice|tips?|pointers|suggestions?|guidance))\b`,
  ),
  /^(?:i (?:need|want|would like|'d like)|i'd like) (?:your |some |to have some )?(?:advice|guidance|suggestions?)\b/,
)

export const opinionWanted = anyOf(
  /\bwhat (?:do|did) you (?:think|make of|reckon)\b/,
  /\bwhat(?:'s| is) your (?:view|opinion|take|verdict|thought)\b/,
  /^(?:and |so |but )?(?:do you (?:agree|think|believe|like)|don't you (?:agree|think)|am i (?:right|wrong|being|too|the|just)|was i (?:right|wrong))\b/,
)

const aboutTheFriend =
  "(?:you(?:'re| are)|your (?:questions?|repl(?:y|ies)|answers?) (?:is|are)|this (?:chat|bot|thing|tool|program) is)"
const useless =
  '(?:no help|not (?:very |really |much |so |too )*(?:helping|helpful|listening|answering|useful)|unhelpful|useless|pointless|annoying|stupid|rubbish|dumb|hopeless|shit|crap|a waste|quoting|parroting|repeating|going round)'
export const complaint = anyOf(
  /\byou(?:'ve| have)? (?:already |just )?(?:asked|said) (?:me )?(?:that|this|it|the same)\b/,
  request(String.raw`(?:stop|quit) (?:asking|repeating|quoting|saying|it)\b`),
  new RegExp(
    String.raw`\b${aboutTheFriend} (?:just |only |so |really |being |completely |totally |all |a )*${useless}\b`,
  ),
  /^(?:but )?(?:you (?:don't|do not|didn't|did not) (?:understand|get it|listen|answer|help)|you keep (?:asking|repeating|quoting|saying)|you suck|shut up|go away|fuck (?:you|off)|piss off)\b/,
  /\b(?:not|isn't|wasn't) what i (?:said|meant|asked)\b/,
  /\b(?:stupid|useless|dumb|bloody) (?:bot|chatbot|machine|computer|program)\b/,
)
