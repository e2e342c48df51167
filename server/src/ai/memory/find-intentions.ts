import { isDelicate } from '../meeting/index.ts'
import { mayBringBack } from './may-bring-back.ts'

export const maxIntentionsPerEntry = 2
const minWords = 5
const maxWords = 30
/** Characters that a stored sentence may have. */
export const maxSentenceLength = 500

const adverbs =
  '(?:also|now|just|definitely|certainly|really|simply|finally|instead|then|first|at least|always|never|not|still|therefore|actively|deliberately|personally|at once|tomorrow|today|myself)'
const toDo = `(?:\\s+${adverbs},?)*\\s+`

/** How somebody says what they mean to do; the act follows. */
const cues: readonly RegExp[] = [
  `\\bi(?:\\s+will|'ll|\\s+shall|\\s+won't)(?:${toDo}|\\s+)(?:try\\s+(?:hard\\s+)?(?:to|and)\\s+|make sure (?:that\\s+i|to)\\s+|start by\\s+|begin by\\s+)?`,
  `\\bi(?:\\s+am|'m)(?:\\s+${adverbs})*\\s+(?:going|planning|determined|resolved|aiming)\\s+to${toDo}(?:try\\s+to\\s+)?`,
  `\\bi(?:\\s+${adverbs})*\\s+(?:plan|intend|aim|mean|resolve)\\s+to${toDo}`,
  `\\bi(?:\\s+have|'ve)(?:\\s+${adverbs})*\\s+(?:decided|resolved|promised\\s+myself)\\s+to${toDo}`,
  `\\bi(?:\\s+really)?\\s+want\\s+to\\s+(?=(?:stop|start|try)\\b)(?:try\\s+(?:to|and)\\s+)?`,
  `\\bmy\\s+(?:(?:main|next|own|one|only|personal|new)\\s+)?(?:goal|aim|plan|intention|resolution|next step|objective|target)\\b[^.;:]{0,40}?\\bis\\s+to${toDo}`,
  `\\bi\\s+promised?\\s+myself\\s+(?:to|that\\s+i(?:\\s+will|'ll|\\s+would|'d)|i(?:\\s+will|'ll|\\s+would|'d))${toDo}`,
  `\\bi\\s+(?:must|need\\s+to)\\s+remember\\s+to${toDo}`,
  `\\b(?:next time|from now on|in future|from (?:tomorrow|monday|next week|today)(?: on)?)\\b[^.;:]{0,60}?\\bi(?:\\s+(?:want|need|would like)\\s+to|'d\\s+like\\s+to|\\s+should|\\s+must)${toDo}`,
].map(source => new RegExp(source, 'g'))

/** No acts: states, feelings, figures of speech, and what happens to somebody. */
const noActs =
  /^(?:(?:be|have(?! (?:an? )?(?:\w+ )?(?:word|chat|conversation|talk|call)\b)|need|know|like|love|hate|miss|forget|remember|regret|feel|see|understand|believe|hope|wonder|wish|suppose|bet|guess|think (?:of|about|back)|always|never|admit|confess|grant|say (?:that|this|it)|live|survive|manage|cope|lose|fail|die|cry|suffer|lie|get (?:used|acquainted|only|inspiration|some|nervous|tired|better|over|there|by|away|through|old|the blame|blamed|sacked|fired|paid|credit)|end up|look (?:back|forward|like|stupid|foolish|silly|bad|weak)|spare|carry (?:that|this|it) with|treasure|cherish|owe|enjoy|appreciate|recognise|sleep|wake|go (?:mad|crazy|under|home|to bed|to sleep)|leave it (?:there|at that)|find (?:it|that|this|myself|out)|become|want|prefer|expect|receive|inherit|retire|turn (?:forty|fifty|sixty|\d+)|stay (?:here|awake)|stop here|finish here|regard|deserve|come (?:back )?to (?:regret|that)|hear|burst|explode|scream|struggle|stick out|soon|probably|perhaps|maybe|hopefully|surely|likely|no longer be|take (?:it|this|that) as|write (?:\w+ )?about|describe|mention|comment|present only|put up with|try (?:my|our) (?:very )?(?:best|hardest)|the|an?|my|our|his|her|their|this|that|work|home|town|school|church)\b)(?! asking| sending| going over)/
/** 'I will be asking' is an act, 'I will be tired' is not. */
const isActing =
  /^be\s+(?:asking|sending|writing|calling|checking|talking|speaking|setting|running|booking|keeping|using|doing|taking|making|changing|sharing|more\s+\w+\s+(?:about|with|in)|clearer|firmer|quicker|slower|honest with|open with|strict(?:er)?\s+(?:about|with))\b/
const modes =
  /^(?:stop|start|begin|keep|continue)\s+(?:to\s+)?(?:being|feeling|worrying|thinking|hoping|missing|loving|hating)\b/

/** Somebody else's words, a doubt, or a feeling about it, in front of the cue. */
const notMeant =
  /\b(?:said|says|say|saying|told|tell|telling|tells|asked|asks|wrote|writes|replied|answered|answer|announced|claimed|promised (?!myself)|assured|warned|thinks?|thought|believes?|expects?|expected|assumes?|assumed|hopes?|hoped|fears?|feared|afraid|worr(?:y|ied|ies)|doubt|wish|wonder|not sure|unsure|don't know|do not know|don't think|do not think|don't believe|no idea|whether|pretend(?:ed)?|joked?|imagine|dreamt|dreamed|suppose|as if|as though|because i|what|how|where|who|everything|something|anything|nothing|things?|much|(?<!next )time|moment|idea|feeling|sense|impression|days? when|ones?) (?:to \w+ |\w+ )?(?:that )?(?:$|(?:i|by then|one day|soon) ?$)/
/** A clause about something else, or a maybe, in front of the cue. */
const beside =
  /\b(?:(?<!\b(?:decided|resolved|agreed|certain|determined|myself) )that|which|who|whom|when|the more|maybe|perhaps) $/
/** What hangs on somebody else's act. */
const conditional =
  /\b(?:if|unless|provided(?: that)?|as soon as|assuming|in case|depending on|only once|once)\s+(?!i (?!ever\b)|i'|that happens again|it happens again|in a while|a (?:week|day|month|fortnight|year)|every|per|and for all|more\b|again\b|possible|necessary|needed)/
const quotes = /["“”«»]|(?:^|\s)['‘][^'’]{3,}['’](?=[\s.,;!?]|$)/
const thanks = /\b(?:grateful|thankful|forever|for ever|indebted)\b/

const plain = (sentence: string) => sentence.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
const countWords = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0

/** What a sentence says that its writer means to do, from the act on, in small letters; undefined where it does not. */
export const actIn = (written: string): string | undefined => {
  const sentence = plain(written)
  if (/\?\s*$/.test(sentence) || quotes.test(written) || conditional.test(sentence) || thanks.test(sentence)) {
    return undefined
  }
  for (const cue of cues) {
    for (const { 0: found, index } of sentence.matchAll(cue)) {
      const act = sentence.slice(index + found.length)
      const before = sentence.slice(Math.max(0, index - 60), index)
      if (!/^\p{L}/u.test(act) || notMeant.test(before) || beside.test(before)) continue
      if (isActing.test(act) || !(noActs.test(act) || modes.test(act))) return act
    }
  }
  return undefined
}

/** Sentences, without the marks of a list or heading in front. A full stop inside a figure or an abbreviation ends none. */
const sentences = /(?:\b(?:e\.g|i\.e|etc|vs|approx|mr|mrs|ms|dr|prof)\.|[^.!?\n]|[.!?](?=[\p{L}\p{N}]))+[.!?…]*/giu
const marks = /^[\s\-*•#>–—|]+/
const mayHoldCue = /\b(?:i|my)\b/i

/**
 * Sentences in which the writer says what they mean to do, as written, in the order of the text: at most two. None where
 * the text is met with care, has a delicate word or is not English. By wording alone; time is linear in the text.
 * @param text the writer's own words, of which sentences are taken
 * @param all every text of the writer's in the entry: it decides how the entry is met
 */
export const findIntentions = (text: string, all: string = text): string[] => {
  const found: string[] = []
  for (const [piece] of text.matchAll(sentences)) {
    if (found.length === maxIntentionsPerEntry) break
    if (!mayHoldCue.test(piece)) continue
    const written = piece.replace(marks, '').trim()
    if (written.length > maxSentenceLength || found.includes(written)) continue
    const words = countWords(written)
    if (words < minWords || words > maxWords) continue
    if (actIn(written) !== undefined && !isDelicate(written)) found.push(written)
  }
  return found.length > 0 && mayBringBack(all) ? found : []
}
