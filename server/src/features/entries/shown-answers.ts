/**
 * SQL over a row of study.entries: whether others than the owner may learn that AI has answered this entry. An answer
 * to a hard or unreadable text, and one without a classification, store no framework: outside the owner's view the
 * entry looks unanswered, and no reason is stored.
 */
export const answerIsShown = (entry: string) => `(${entry}.framework is not null)`
