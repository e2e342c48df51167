/** Moves that no answer to a hard text makes, each as the words that give it away; over text in lower case. */
const banned: Readonly<Record<string, readonly string[]>> = {
  diagnosis: [
    String.raw`\byou(?:'re| are| may be| might be| could be| seem| sound| appear| look| have| may have| might have| suffer)\b(?: \w+){0,5}? (?:depress\w*|anxi(?:ous|ety)\w*|bipolar|trauma\w*|suicidal|in denial|mentally|unwell|unstable|addict\w*|alcoholic|co-?dependent|burn(?:t|ed)[- ]?out|hypervigilant|dissociat\w*)`,
    String.raw`\b(?:depression|anxiety|disorder|ptsd|symptoms?|syndrome|diagnos\w*|pathological|clinical\w*|therapy|therapist|burnout)\b`,
  ],
  challenge: [
    String.raw`\b(?:opposite|assum\w+|evidence|proof|prove|perspective|another (?:way|view|side|angle)|other (?:side|view)|look at it (?:differently|another)|reframe|taking for granted|took for granted|your (?:own )?(?:part|role|share|contribution|responsibility)|came? about|contribut\w+|are you sure|is (?:it|that) really|really (?:true|so)|exaggerat\w*|overreact\w*|devil's advocate|challenge\w*|question whether|blame\w*|fault)\b`,
    String.raw`\b(?:what|how|why|which|who|when|where|could|would|did|do|have|are|is|should) (?:\w+ ){0,6}(?:you|they|he|she|it|this|that)\b[^.!]*\?`,
  ],
  meaning: [
    String.raw`\b(?:lessons?|learn\w*|grow(?:s|th|ing)?|opportunit\w+|possib(?:le|ility|ilities)|silver lining|for (?:a|some) reason|blessing|gift|insights?|takeaways?|strengths?|resilien\w*|stronger|make sense of|meaning|positives?|bright side|grateful|gratitude|perspective)\b`,
  ],
  comparison: [
    String.raw`\bat least\b`,
    String.raw`\b(?:others|other people|many people|some people) (?:have|had|go|went|face|suffer)\b`,
    String.raw`\bcould (?:be|have been) worse\b`,
  ],
  understanding: [
    String.raw`\bi (?:can |do |fully |really |completely |totally |truly )*(?:understand|know|imagine|feel|relate|see) (?:exactly |just )?(?:how|what|your|that you|this must)\b`,
    String.raw`\bi(?:'ve| have) been there\b`,
  ],
  instruction: [
    String.raw`\b(?:report|reporting|complain|escalate|sue|press charges|go to (?:hr|the police|a lawyer)|contact (?:hr|the police|your)|tell (?:your|the|hr|somebody|someone|them|him|her)|police|hr\b|human resources|whistle\w*|document (?:it|everything))\b`,
    String.raw`\byou (?:should|must|need to|have to|ought to|could|might want|may want|can)\b`,
    String.raw`^(?:please |just |maybe |perhaps |now |then |next,? |first,? )*(?:try|take|go|get|make|talk|speak|call|write|think|consider|remember|focus|let|start|stop|be|stay|keep|forgive|accept|move|leave|confront|ask|seek|allow|give|reach|breathe|list|plan|do|don't)\b`,
    String.raw`\b(?:next steps?|action plan|why (?:not|don't you)|how about|let's|it(?:'s| is| would be| might be| may be) (?:time|best|worth|important|helpful|good|useful|necessary) to)\b`,
  ],
  promise: [
    String.raw`\b(?:will|'ll|going to|gonna) (?:\w+ ){0,3}(?:all right|alright|okay|ok|fine|better|pass|heal|work out|get through|be (?:well|good|over|happy|strong|proud)|find|recover|survive|end|stop|improve)\b`,
    String.raw`\b(?:i (?:can )?(?:promise|guarantee|assure)|it gets better|time (?:heals|will)|things (?:get|will|are going)|everything (?:happens|will|is going)|you(?:'ll| will)|don't worry|no need to worry|there is hope|hang in there)\b`,
  ],
  praise: [
    String.raw`\b(?:thank(?:s| you) for (?:\w+ ){0,3}(?:shar\w+|writ\w+|tell\w+|trust\w+|open\w+|say\w+|put\w+)|well done|good job|great job|bravo|brave\w*|courag\w*|proud|admir\w+|impress\w+|wonderful|amazing|inspiring|(?:great|good|glad|healthy|important|positive) (?:that )?you(?:'re| are| have|'ve)? (?:wr\w+|shar\w+|said|opened|noticed|put\w*))\b`,
  ],
  verdict: [
    String.raw`\b(?:your fault|you failed|you(?:'re| are| were) (?:being |too |just |so |very )*(?:wrong|weak|selfish|sensitive|dramatic|emotional|unfair|irrational|right|a good|a bad|a strong)|you (?:deserve\w*|chose|let|allowed|caused|made (?:it|him|her|them)))\b`,
  ],
  harm: [
    String.raw`\b(?:commit(?:ted|ting|s)? suicide|suicid\w*|kill\w*|overdos\w*|hang(?:ed|ing)? (?:your|my|him|her)self|pills?|tablets?|rope|bridge|blade|razor|knife|gun|railway|tracks|dose)\b`,
  ],
}
const patternOf = (words: readonly string[]) => new RegExp(words.join('|'))
const patterns = Object.values(banned).map(patternOf)
/** What no answer says, however the text is met: each is narrow, since it is taken from ordinary answers. */
const unsayable = new RegExp(
  [
    String.raw`\byou(?:'re| are| seem| sound)(?: \w+){0,2}? (?:depressed|bipolar|traumati[sz]ed|suicidal|in denial|mentally ill|an? (?:addict|alcoholic))\b`,
    String.raw`\bi (?:can |do |fully |really |completely )*(?:understand|know|imagine) (?:exactly |just )?how (?:you|that|it|this)\b`,
    String.raw`\b(?:it|this|that|everything|things) (?:will|is going to)(?: all)? (?:be (?:all right|alright|okay|ok|fine)|work out|get better)\b`,
    String.raw`\bi (?:can )?(?:promise|guarantee|assure)\b`,
    String.raw`\bat least (?:you|it|he|she|they|nobody|no one)\b`,
    String.raw`\bcommit(?:ted|ting|s)? suicide\b`,
    String.raw`\bthank(?:s| you) for (?:\w+ ){0,3}(?:shar|writ|tell|trust|open)\w+`,
    String.raw`\b(?:brave|courageous) (?:of you|to (?:write|share|say))\b`,
    String.raw`\b(?:it|this|that)(?:'s| is| was)(?: all| entirely| partly)? your (?:own )?fault\b`,
    String.raw`\byou(?:'re| are| were) (?:being )?(?:weak|selfish|irrational|overreacting|(?:too|over-?|so) ?(?:sensitive|emotional|dramatic))\b`,
    String.raw`\byou (?:should|must|need to|have to|ought to) (?:report (?:him|her|them)|(?:go to|tell|call) (?:hr|the police|a lawyer)|press charges)\b`,
  ].join('|'),
)
/** Words that are shown as the person's own; strong ones are not. */
const ownWords = /(?<![*\\])\*(?!\*)[^*\n]{1,400}\*(?!\*)/g

/** Moves that are banned in any state, and for a text with only a delicate word too. */
const neverSaid = ['diagnosis', 'challenge', 'understanding', 'promise', 'comparison', 'verdict'].map(move =>
  patternOf(banned[move] ?? []),
)

const folded = (sentence: string) =>
  sentence.toLowerCase().replaceAll('’', "'").replace(/[*_]/g, '').replace(/\s+/g, ' ').trim()

/** Whether a sentence makes a move that an answer to a tender or grave text must not make. Errs towards yes. */
export const makesBannedMove = (sentence: string): boolean => {
  const words = folded(sentence)
  return patterns.some(pattern => pattern.test(words))
}

/** Whether no answer at all may say it in words of its own. */
export const isUnsayable = (sentence: string): boolean => unsayable.test(folded(sentence.replace(ownWords, ' ')))

/** The shorter list, for ordinary texts with a delicate word. */
export const makesHarshMove = (sentence: string): boolean => {
  const words = folded(sentence)
  return neverSaid.some(pattern => pattern.test(words))
}
