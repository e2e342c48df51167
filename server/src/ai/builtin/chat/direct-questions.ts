import { bare, sentencesOf } from './plain-words.ts'

/** What somebody asks or says of the friend itself, or wants of it: answered, never turned round. */
export type Direct =
  | 'identity'
  | 'capabilities'
  | 'memory'
  | 'privacy'
  | 'others'
  | 'orders'
  | 'insult'
  | 'complaint'
  | 'silence'
  | 'task'
  | 'advice'
  | 'opinion'
  | 'expertise'
  | 'facts'
  | 'question'

type Test = { readonly says?: RegExp; readonly asks?: RegExp; readonly unless?: RegExp }

const machine =
  '(?:human|person|people|real|robot|bot|chat ?bot|machine|ai|a i|artificial|chat ?gpt|gpt|llm|language model|model|computer|program|software|alive|sentient|conscious)'
const own = /\b(?:i|me|my|mine|we|us|our)\b/

/** In the order in which they are tried; `asks` holds for questions only, `says` for any sentence. */
const tests: readonly (readonly [Direct, Test])[] = [
  [
    'orders',
    {
      says: /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|training|were told)\b|\b(?:system prompt|jailbreak|developer mode|do anything now|new instructions|your (?:hidden |secret |initial )?(?:instructions|prompt|rules))\b|^(?:system|assistant) |\byou are now\b|^(?:(?:can|could|will) you )?(?:pretend|role-?play|act as|simulate)\b|^from now on you\b|\b(?:reply|respond|answer) (?:only|exclusively) with\b|\benter \w+ mode\b|<\/?\w+>/,
    },
  ],
  [
    'others',
    {
      says: /^(?:(?:can|could|will) you )?(?:show|tell|give|list|read|print|quote)\b.{0,60}\b(?:others?|other (?:people|users|participants|writers|members)|everyone else|(?:some|any)(?:body|one) else)\b.{0,40}\b(?:wrote|writes?|written|said|says?|told|diar(?:y|ies)|entr(?:y|ies)|chats?|data|reflections?)\b/,
      asks: /\b(?:others|other (?:people|users|participants|writers|members)|everyone else|everybody else|(?:some|any)(?:body|one) else)\b.{0,40}\b(?:wrote|writes?|write|written|said|say|tell you|told you|diar(?:y|ies)|entr(?:y|ies)|chats?|reflections?)\b/,
      unless: /\b(?:see|read|look at)\b.{0,20}\b(?:this|my|what i)\b/,
    },
  ],
  [
    'identity',
    {
      asks: new RegExp(
        String.raw`\b(?:are you|am i (?:talking|speaking|writing|chatting) (?:to|with)) (?:not )?(?:a |an |some |any |one of those )?(?:real |actual |living )?(?:${machine}|someone|somebody|anyone)\b|\b(?:who|what) are you\b(?! (?:doing|up to|saying|on about|talking about|able|good|for|here|going))|\b(?:who|what|which model) (?:am i (?:talking|speaking|writing) (?:to|with)|is (?:this|answering|replying|writing this))\b|\bwhich (?:ai |language )?model\b|\bdo you (?:have|feel|get)(?: any)? (?:feelings?|emotions?|a name|opinions?|a body|consciousness|tired|bored|anything)\b|\bdo you (?:feel|care|understand)(?: anything| me| this| any of (?:this|it))?$|\b(?:is|are) (?:this|there|these)(?: written by| all| replies)? (?:a |an |some )?(?:real |actual )?${machine}\b|\bwhat is your name\b|\bwho (?:made|built|wrote|programmed|trained) you\b`,
      ),
    },
  ],
  [
    'capabilities',
    {
      asks: /\bwhat (?:can|could|do|will|are) you (?:do|offer|good for|able to do|help with|here for|for|know)\b(?!.{0,12}\b(?:think|in my|if you)\b)|\bhow (?:do|does|can) (?:you|this|it)(?: chat| thing| place)? work\b|\bwhat (?:is|are) (?:this|you)(?: chat| thing| place)?(?: for| good for)?$|\b(?:can|could|will) you help(?: me)?$|\bhow (?:can|could|will|do) you help\b|\bwhat is the (?:use|point|purpose) of (?:you|this (?:chat|thing|tool|bot))\b/,
    },
  ],
  [
    'memory',
    {
      asks: /\b(?:do|can|will|did|have) (?:not )?you (?:still |not |ever )?(?:remember|recall|forget|forgotten|know (?:what (?:i|we) (?:said|wrote|told|talked)|who i am|about me)|read(?: any of)? my (?:diary|entries|other|last|earlier))\b|\bwhat did (?:i|we) (?:say|tell|talk|write|discuss)\b.{0,40}\b(?:yesterday|last|before|earlier)\b|\bdo you know my (?:diary|entries|other)\b/,
    },
  ],
  [
    'privacy',
    {
      asks: /\b(?:who|anyone|anybody|someone|somebody|others|manager|boss|employer|company|researchers?|administrators?|admins?|hr|you)\b.{0,30}\b(?:reads?|sees?|look at|reading|seeing|keeps?|stores?|saves?|records?|shares?|get to (?:see|read)|access)\b.{0,24}\b(?:this|chats?|conversation|what i (?:write|say|type)|my (?:words|messages|text|diary|entries|entry))\b|\b(?:who|anyone|anybody) (?:else )?(?:can |will |could )?(?:reads?|sees?) (?:this|it|that)$|\bis (?:this|it|the chat|my diary|everything)(?: chat| conversation| all)? (?:private|confidential|anonymous|recorded|saved|stored|secret|safe|kept|shared|used)\b|\bwhere (?:does|do|will|is) (?:this|it|my (?:words|messages|data)) (?:go|stored|kept|saved)\b|\b(?:will|would|do|can) you tell (?:anyone|anybody|someone|my|them|hr)\b/,
    },
  ],
  [
    'insult',
    {
      says: /\b(?:fuck (?:you|off)|screw you|piss off|sod off|bugger off|go to hell|get lost|you suck|i hate you|up yours)\b|^(?:shut up|idiot|moron|you (?:are )?(?:an? |such an? |complete |total )*(?:idiot|moron|stupid|dumb|fool|prick|bastard|twat|joke))\b/,
    },
  ],
  [
    'silence',
    {
      says: /^(?:stop|stop it|leave me (?:alone|be)|listen|(?:you )?listen to me|be quiet|no more questions|stop asking(?: me)?(?: (?:questions|things|that))?|do not ask(?: me)?(?: anything| questions)?|go away)$/,
    },
  ],
  [
    'complaint',
    {
      says: /\byou (?:have )?(?:already )?(?:asked|said|told)(?: me)? (?:that|this|it|the same)(?: thing| question)?(?: already| before| again| twice)?$|\byou (?:only |always |keep |keep on )?(?:repeat|repeating|quote|quoting|parrot|parroting|echo|echoing)\b|\b(?:stop|quit) (?:repeating|quoting|parroting|echoing|saying)\b|^(?:but |and )?you (?:do|did|are|have) not (?:understand|get it|listen|listening|answer|answered|answering|help|helping|helped|read|reading|hear|heard)\b|\byou (?:never (?:answer|listen|help|understand)|keep asking|only ask)\b|\bnot what i (?:said|meant|asked|wrote|was asking)\b|\bthat is not (?:an answer|my question)\b|\b(?:you are|your (?:questions?|answers?|repl(?:y|ies)) (?:is|are)|this (?:chat|bot|thing|tool|program|app)(?: is)?|this is) (?:an? |the |very |all |such |of |no |completely |totally |utterly |not (?:very |much |any )?)*(?:no help|help|helpful|helping|unhelpful|useless|annoying|stupid|rubbish|dumb|hopeless|shit|crap|waste|gimmick|generic|nonsense|ridiculous|silly|boring|useful)(?: (?:question|answer|gimmick|chat|bot|thing|toy|tool|app))?(?: of (?:my )?time)?$|\b(?:stupid|useless|dumb|bloody|silly|pointless) (?:bot|chatbot|machine|computer|program|gimmick|app)\b|^why do you (?:keep|always)\b|\bsame question\b/,
      unless: /\b(?:this|that|it|you) (?:is|are|was) (?:really |very )?(?:helpful|useful|a help|help)\b/,
    },
  ],
  [
    'task',
    {
      says: /^(?:i (?:want|need|would like) you to |(?:can|could|will|would) you |(?:now|and|but) )?(?:(?:write|draft|compose|generate|rewrite|proofread|correct|create|code|program|send|make) (?:me|a|an|my|this|it|some|to)|write (?:the|up)|translate (?:this|it|my|the|into|to)|summari[sz]e (?:this|it|my|the|that)|calculate|list (?:the|all|some|me|five|ten|three)|tell (?:me )?(?:a|an) (?:joke|story|poem)|give me (?:a|an|the|\d+|five|ten|three|some) (?:\w+ )?(?:template|list|example|examples|ideas|plan|summary|joke|poem|story|draft)|do my|sing (?:me|a)|search for|google (?:it|this|for|what|how)|look up|remind me)\b/,
    },
  ],
  [
    'advice',
    {
      says: /^(?:(?:just |please |then )*tell me what (?:to do|i should do)|advise me|help me(?: (?:decide|choose|out|with|to))?|give me (?:some |any |your )?(?:advice|tips?|pointers|suggestions?|guidance)|(?:i (?:need|want|would like)) (?:your |some |to have some )?(?:advice|guidance|suggestions?|help)|what (?:should|shall|must) (?:i|we) (?:do|say|write|try|tell|change|choose|answer))\b/,
      asks: /\bwhat (?:should|shall|ought|can|could|must|do) (?:i|we) (?:do|say|write|try|tell|change|choose|answer)\b|^(?:(?:and|but|or) )?(?:should|shall) (?:i|we)\b(?! have\b)|\bwhat (?:would|do|can|could) you (?:do|say|advise|recommend|suggest)\b|\b(?:can|could|would) you (?:suggest|advise|recommend)\b|\bhow (?:do|can|could|should|would|might|shall) (?:i|we)\b|\b(?:any|some|your) (?:advice|tips|suggestions?|recommendations?|pointers|ideas)\b/,
    },
  ],
  [
    'opinion',
    {
      asks: /\bwhat (?:do|did) you (?:think|make of|reckon)\b|\bwhat is your (?:view|opinion|take|verdict|thought)\b|\b(?:do|did|do not|would) you (?:agree|think|believe|approve)\b|\b(?:am|was) i (?:right|wrong|being|too|the only|crazy|mad|overreacting|unreasonable)\b|\bis (?:that|this|it) (?:a )?(?:good|bad|right|wrong|fair|normal|stupid|ok|okay|sensible|reasonable)(?: idea| thing| plan)?$/,
    },
  ],
  [
    'expertise',
    {
      asks: /\b(?:is it (?:legal|illegal|lawful|against the law|allowed)|legally|lawsuit|sue (?:them|him|her)|my rights|am i entitled|can (?:they|he|she|my (?:boss|manager|employer)) (?:legally |lawfully )?(?:fire|sack|dismiss) me|tribunal|statutory|notice period|side effects?|symptoms?|dosage|dose|how many (?:mg|milligrams)|antidepressants?|should i take|is it (?:cancer|depression|burnout|adhd)|do i have (?:cancer|depression|burnout|adhd|anxiety))\b/,
    },
  ],
  [
    'facts',
    {
      says: /^(?:define|explain(?: to me)? (?:what|how|the|why)|what does .{1,40} mean|look up)\b/,
      asks: /^(?:(?:and|but) )?(?:when (?:was|is|did|does|were)|where (?:is|are|was)|who (?:is|was|wrote|invented|founded)|which (?:is|are|was)|how (?:many|much|old|far|tall|long (?:is|does|did))|what (?:is|are|was|were) (?:the|a|an) |what (?:is|are) [a-z0-9]+(?: [a-z0-9]+)?$|what (?:day|date|time|year|month) is|what does .{1,40} (?:mean|stand for)|do you know (?:what|when|where|who|how)|is there a (?:rule|law|standard|word|name) )/,
      unless:
        /\b(?:i|me|my|mine|we|us|our|you)\b|\b(?:when|where|how|who) .*\b(?:it|this|that|he|she|they)\b|\bhow much (?:more|longer|can|of)\b|\bwhat is the (?:point|use|matter|sense|problem|worst|best)\b|\bwhat is (?:wrong|it|this|that|left|happening|going)\b|^who (?:is|was) (?:he|she|it|that|this)\b/,
    },
  ],
  ['question', { asks: /./ }],
]

const matches = ({ says, asks, unless }: Test, words: string, isQuestion: boolean): boolean =>
  (says?.test(words) === true || (isQuestion && asks?.test(words) === true)) && unless?.test(words) !== true

/** Whether a question names its asker, so that nobody else can know its answer. */
export const isOwnQuestion = (message: string): boolean =>
  sentencesOf(message).some(({ words, asks }) => asks && own.test(words))

const directIn = ({ words, asks }: { readonly words: string; readonly asks: boolean }): Direct | null =>
  tests.find(([, test]) => matches(test, words, asks))?.[0] ?? null

/** What is asked of the friend in each sentence of a message that asks or says something of it, in their order. */
export const directsIn = (message: string): Direct[] => {
  const found = sentencesOf(message).flatMap(sentence => directIn(sentence) ?? [])
  return found.length > 0 || !/<\/?\w+>/.test(message) ? found : ['orders']
}

/** Of several things at once the one that is answered: what comes earlier in the list of tests, a question of any kind last. */
export const answered = (directs: readonly Direct[]): Direct | null =>
  tests.find(([direct]) => directs.includes(direct))?.[0] ?? null

/** The questions of a message in a form in which the same one is known again. */
export const questionsIn = (message: string): string[] =>
  sentencesOf(message).flatMap(({ words, asks }) => (asks ? [bare(words)] : []))
