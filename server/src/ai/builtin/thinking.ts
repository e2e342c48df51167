/** What somebody says of their own thinking, as far as a turn of phrase tells it. Quotes are straight in what is asked. */
const learning =
  /\b(?:i|we)(?:'ve| have| now| had| only| just| then| finally)* (?:realise|realize|learn|notice|discover|understand|understood|found out|see now|now see|know now)/i
const change =
  /\b(?:(?:i|we) (?:used to|no longer|finally)|i changed my mind|for the first time (?:i|we)|(?:i|we) .*\bfor the first time)\b/i
const decision = /\b(?:i|we)(?:'ve| have)? (?:decided|agreed|chose|made up (?:my|our) mind)\b/i
const intention =
  /\b(?:i will|i'll|next time (?:i|we)|from now on|i am going to|i'm going to|i (?:want|plan|intend) to (?:stop|start|try|\w+)|i have to learn)\b/i

export const isLearning = (words: string): boolean => learning.test(words) || change.test(words)
export const isDecision = (words: string): boolean => decision.test(words)
export const isIntention = (words: string): boolean => intention.test(words)
