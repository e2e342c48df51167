/** What somebody says of their own thinking, as far as a turn of phrase tells it. Quotes are straight in what is asked. */
const learning = new RegExp(
  [
    String.raw`\b(?:i|we)(?:'ve| have| had| now| only| just| then| finally| also| soon| quickly)* (?:realise|realize|learn|notice|discover|understand|understood|found out|found that|see now|now see|know now)`,
    String.raw`\b(?:did|do) (?:i|we) (?:realise|realize|notice|understand|learn)\b`,
    String.raw`\b(?:it occurred to me|it dawned on me|it struck me|i came to (?:see|understand|think)|i see now|now i (?:see|know|understand)|(?:made|makes) me (?:realise|realize|understand|see|think)|(?:showed|shows|taught|reminded|convinced) me (?:that|how|to|why)|i conclude|i concluded|(?:i|we) came to the conclusion|my (?:lesson|conclusion) (?:is|was|from)|what i (?:learned|learnt|take) )`,
  ].join('|'),
  'i',
)
const change =
  /\b(?:(?:i|we) (?:used to|no longer|finally|have stopped|'ve stopped)|i(?:'ve| have)? changed my (?:mind|view|opinion)|for the first time (?:i|we)|(?:i|we) .*\bfor the first time|i (?:had|'d) (?:thought|assumed|expected|believed) .*\b(?:but|until)|i (?:thought|assumed|expected) .*, but|i was wrong|more than i (?:thought|expected)|not what i (?:thought|expected)|i (?:began|am beginning|'m beginning) to (?:think|see|understand|trust))\b/i
const decision = /\b(?:i|we)(?:'ve| have)? (?:decided|agreed|chose|made up (?:my|our) mind)\b/i
const intention =
  /\b(?:i will|i'll|next time (?:i|we)|from now on|i am going to|i'm going to|i (?:want|plan|intend) to (?:stop|start|try|\w+)|i have to learn)\b/i

export const isLearning = (words: string): boolean => learning.test(words) || change.test(words)
export const isDecision = (words: string): boolean => decision.test(words)
export const isIntention = (words: string): boolean => intention.test(words)
