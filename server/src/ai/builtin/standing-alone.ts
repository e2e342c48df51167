const leading =
  /^(?:(?:and|but|so|then|or|yet|because|honestly|frankly|anyway|well|okay|ok|actually|basically|obviously|to be honest)(?:,\s*|\s+))+/i
/** What the main clause of an English sentence in a diary starts with, as far as it must be told here. */
const subject =
  "(?:i|we|he|she|it|they|you|there|this|that|these|those|nobody|everyone|everybody|someone|somebody|my|our|his|her|their|the|a|an|no)(?:['’](?:m|ve|d|ll|re|s))?"
const startsWithSubject = new RegExp(`^${subject}\\b`, 'i')
const persons = /\b(?:i|we|he|she|it|they|you|nobody|everyone|everybody|someone|somebody)\b/gi
const conditional = /^(?:if|when|while|since|unless|until|although|though|whereas|once|after|before|because|as)\s/i
const relative = /^(?:which|who|whose|whom|than|like)\s/i
/** A comma with words behind it: there the main clause may begin. */
const mainClause = /,\s+\S+\s+\S+/

const hasMainClause = (text: string): boolean => mainClause.test(text) || (text.match(persons) ?? []).length > 1

/**
 * The words without what only ties them to the sentence before ('honestly, because'); null where what is left is a
 * clause without its head. A question word opens a question and stays.
 */
export const standingAlone = (words: string): string | null => {
  const isQuestion = words.includes('?')
  const lead = leading.exec(words)?.[0] ?? ''
  const rest = words.slice(lead.length)
  const because = /because[,\s]+$/i.test(lead)
  if (because && /^of\s/i.test(rest)) return words.slice(lead.search(/because/i))
  if (because && startsWithSubject.test(rest) && mainClause.test(rest)) return words.slice(lead.search(/because/i))
  if (lead !== '' && (startsWithSubject.test(rest) || conditional.test(rest)))
    return conditional.test(rest) && !hasMainClause(rest) ? null : rest
  if (because) return null
  if (!isQuestion && (relative.test(words) || (conditional.test(words) && !hasMainClause(words)))) return null
  return words
}
